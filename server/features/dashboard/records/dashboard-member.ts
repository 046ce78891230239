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
import { record } from '../../../foundation/records/record.ts'

/** Active seconds in a hundred of those whose input was counted; of a record as of a sum. */
export const activityOf = (overall: string, inputTracked: string) =>
  `case when ${inputTracked} > 0 then least(100, round(100.0 * ${overall} / ${inputTracked}))::int end`

const activity = (of: 'today' | 'week') =>
  described(
    'Active seconds in a hundred of those whose input was counted; null where none was.',
    nullable(int(activityOf(`a.${of}_overall`, `a.${of}_input_tracked`))),
  )

// Worked out by the rules of limits and added to the record: absent where there is no limit, or it is not the caller’s to see.
const seconds = (description: string) => described(`${description} In seconds.`, optional(int('null::int')))

/** Selected from everybody a, whom the store calls so. */
export const dashboardMember = record(
  {
    singular: 'dashboard_member',
    plural: 'dashboard_members',
    title: 'Dashboard member',
    description: 'What a member is doing right now, and what they tracked today and this week.',
  },
  {
    user_id: int('a.user_id'),
    online: described(
      'A timer runs that is not idle, or time was tracked within the last ten minutes.',
      flag('a.online'),
    ),
    project_id: described(
      'What the timer runs on; of a tracker that was heard of within ten minutes, what it was last on.',
      nullable(int('a.project_id')),
    ),
    task_id: nullable(int('a.task_id')),
    note: nullable(text('a.note')),
    started_at: described('Since when the timer runs.', nullable(instant('a.started_at'))),
    idle_since: nullable(instant('a.idle_since')),
    booked_until: described(
      'Until when the time of the running timer is in the sums; what follows is still to be added.',
      nullable(instant('a.booked_until')),
    ),
    timer_tracked: described(
      'What the running timer has in the sums so far, in seconds.',
      nullable(int('a.timer_tracked')),
    ),
    today_tracked: described('Seconds of the organization’s day.', int('a.today_tracked')),
    today_activity: activity('today'),
    week_tracked: described('Seconds of the organization’s week, from Monday.', int('a.week_tracked')),
    week_activity: activity('week'),
    expected_per_week: seconds('What is expected of the member in a week.'),
    daily_limit: seconds('The most of today, in the member’s time zone.'),
    daily_left: seconds('What is left of it.'),
    weekly_limit: seconds('The most of this week, in the member’s time zone.'),
    weekly_left: seconds('What is left of it.'),
    last_client_activity: nullable(second('a.last_client_activity')),
    waiting_timesheet_id: described(
      'The oldest timesheet that is submitted and waits for a decision.',
      optional(int('a.waiting_timesheet_id')),
    ),
  },
)
