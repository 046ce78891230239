import { setting, wholeNumber } from './setting.ts'

/** How long this server keeps what grows. Organizations choose fewer days in their settings, never more. */
export const retentionSettings = {
  locationKeepDays: setting(
    'STINT_LOCATIONS_KEEP_DAYS',
    undefined,
    'The maximum number of days for which any organization keeps locations. Unset: as each organization sets it.',
    wholeNumber(7, 3_650),
  ),
  toolUsageKeepDays: setting(
    'STINT_TOOL_USAGES_KEEP_DAYS',
    undefined,
    'The maximum number of days for which any organization keeps which tools were used in each slot. Unset: as each organization sets it.',
    wholeNumber(35, 3_650),
  ),
  dailyToolUsageKeepDays: setting(
    'STINT_DAILY_TOOL_USAGES_KEEP_DAYS',
    undefined,
    'The maximum number of days for which any organization keeps the sums of tools by day. Unset: as each organization sets it.',
    wholeNumber(35, 3_650),
  ),
  noteKeepDays: setting(
    'STINT_NOTES_KEEP_DAYS',
    undefined,
    'The maximum number of days for which any organization keeps notes. Unset: as each organization sets it.',
    wholeNumber(7, 3_650),
  ),
  trackingStateKeepDays: setting(
    'STINT_TRACKING_STATES_KEEP_DAYS',
    '400',
    'How many days to keep the log of when timers started and stopped.',
    wholeNumber(190, 3_650),
  ),
  viewKeepDays: setting(
    'STINT_VIEWS_KEEP_DAYS',
    '400',
    'How many days to keep who viewed locations and screenshots of others. The audit log keeps an entry of each.',
    wholeNumber(30, 3_650),
  ),
  alertKeepDays: setting(
    'STINT_ALERTS_KEEP_DAYS',
    '400',
    'How many days to keep the alerts of smart notifications.',
    wholeNumber(30, 3_650),
  ),
  endedTokenKeepDays: setting(
    'STINT_ENDED_TOKENS_KEEP_DAYS',
    '400',
    'How many days to list organization tokens that were revoked or expired.',
    wholeNumber(30, 3_650),
  ),
  mailKeepDays: setting(
    'STINT_MAILS_KEEP_DAYS',
    '30',
    'How many days to keep mails that were written to the data directory, because no SMTP server is set.',
    wholeNumber(1, 3_650),
  ),
}
