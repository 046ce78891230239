import { hasCode } from '../../api/problem.ts'
import { t } from '../../ui/text.ts'
import type { NamedTimesheet } from './calls.ts'

/** Requests on the days of a timesheet that the reader must know of before approving it. */
export type PendingCause = 'manual-time' | 'time-off'

export function causeOf(error: unknown): PendingCause | undefined {
  if (hasCode(error, 'pending_manual_time_requests')) return 'manual-time'
  return hasCode(error, 'pending_time_off_requests') ? 'time-off' : undefined
}

export function questionFor(cause: PendingCause, blocked: NamedTimesheet[]) {
  const members = [...new Set(blocked.map(({ member }) => member))].join(', ')
  if (cause === 'time-off')
    return {
      title: t('Approve while time off is waiting?'),
      consequence: t(
        '{members} requested time off on these days. The requests keep waiting, and you can decide on them later.',
        { members },
      ),
      action: t('Approve'),
      isHarmful: false,
    }
  return {
    title: t('Deny the pending requests?'),
    consequence: t(
      '{members} requested manual time for these days. Approving the timesheets denies these requests, because approved days are locked.',
      { members },
    ),
    action: t('Approve and deny requests'),
  }
}
