import { date, decimal, described, flag, int, optional, wideInt } from '../../../foundation/records/kinds.ts'
import { type RowOf, record } from '../../../foundation/records/record.ts'

/** Selected from the spending of a group's members as `e`. */
export const memberLimitUsage = record(
  {
    singular: 'member_limit_usage',
    plural: 'member_limit_usages',
    title: 'Member limit usage',
    description: 'What one member of a limit group has spent in the current period.',
  },
  {
    user_id: int('e.user_id'),
    spent: described(
      'Hours, or money in the organization’s currency. Non-billable time counts too.',
      decimal('round(e.spent / 3600, e.digits)'),
    ),
    limit: described(
      'What the member may spend in the period: hours, or money in the organization’s currency.',
      decimal('round(e.allowed / 3600, e.digits)'),
    ),
    percent: described(
      'How much of the limit is spent, in percent, rounded down: 100 means used up. Absent if time was spent and the limit is 0.',
      optional(
        wideInt(
          'case when e.allowed > 0 then trunc(e.spent * 100 / e.allowed)::bigint when e.spent > 0 then null else 0 end',
        ),
      ),
    ),
    is_reached: described(
      'Whether the member can spend nothing more in this period: timers don’t start until the reset.',
      flag('e.period_start is not null and e.spent >= e.allowed'),
    ),
    rate: described(
      'What an hour of the member on the project costs today, in the organization’s currency; only if type is cost. At 0, their time uses none of the limit.',
      optional(decimal('e.rate')),
    ),
    period_start: described(
      'The first day of the period; absent if the limit starts later.',
      optional(date('e.period_start')),
    ),
    resets_on: described(
      'The day on which the next period starts; absent if the limit never resets.',
      optional(date('e.resets_on')),
    ),
  },
)

export type MemberLimitUsageRow = RowOf<typeof memberLimitUsage>
