import {
  described,
  flag,
  instant,
  int,
  nullable,
  optional,
  second,
  text,
} from '../../../foundation/records/kinds.ts'
import { type RowOf, record } from '../../../foundation/records/record.ts'

/** Active time in percent of the time in which keyboard and mouse activity was measured; also for sums. */
export const activityOf = (overall: string, inputTracked: string) =>
  `case when ${inputTracked} > 0 then least(100, round(100.0 * ${overall} / ${inputTracked}))::int end`

const activity = (of: 'today' | 'week') =>
  described(
    'Active time in percent of the time in which keyboard and mouse activity was measured; null if nothing was measured.',
    nullable(int(activityOf(`a.${of}_overall`, `a.${of}_input_tracked`))),
  )

// Computed by the rules of limits and added to the record; absent if there is no limit or the caller can’t see it.
const seconds = (description: string) => described(`${description} In seconds.`, optional(int('null::int')))

/** Selected from the subquery `everybody a` of the store. */
export const dashboardMember = record(
  {
    singular: 'dashboard_member',
    plural: 'dashboard_members',
    title: 'Dashboard member',
    description: 'What a member is working on right now, and how much they tracked today and this week.',
  },
  {
    user_id: int('a.user_id'),
    online: described(
      'Whether a timer is running and not idle, or time was tracked in the last ten minutes.',
      flag('a.online'),
    ),
    project_id: described(
      'The project of the running timer, or the last project of a tracker seen in the last ten minutes.',
      nullable(int('a.project_id')),
    ),
    task_id: nullable(int('a.task_id')),
    note: nullable(text('a.note')),
    started_at: described('When the running timer was started.', nullable(instant('a.started_at'))),
    idle_since: nullable(instant('a.idle_since')),
    booked_until: described(
      'The sums include the time of the running timer up to this moment. Add the time since then.',
      nullable(instant('a.booked_until')),
    ),
    timer_tracked: described(
      'Seconds of the running timer that the sums include so far.',
      nullable(int('a.timer_tracked')),
    ),
    today_tracked: described('Seconds of the organization’s day.', int('a.today_tracked')),
    today_activity: activity('today'),
    week_tracked: described(
      'Seconds of the organization’s week, from its week_start.',
      int('a.week_tracked'),
    ),
    week_activity: activity('week'),
    expected_per_week: seconds('Expected time per week.'),
    daily_limit: seconds('The limit of today in the member’s time zone.'),
    daily_left: seconds('The time left within the limit.'),
    weekly_limit: seconds('The limit of this week in the member’s time zone.'),
    weekly_left: seconds('The time left within the limit.'),
    last_client_activity: nullable(second('a.last_client_activity')),
    waiting_timesheet_id: described(
      'The oldest submitted timesheet that waits for a decision.',
      optional(int('a.waiting_timesheet_id')),
    ),
  },
)

export type DashboardMemberRow = RowOf<typeof dashboardMember>
