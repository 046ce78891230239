import type { AttendanceSchedule, Calls } from '../../api/v2-types.ts'
import { type Amount, amountOf } from '../../ui/amount.ts'
import { durationText, parseDuration } from '../../ui/duration.ts'
import { formFor } from '../../ui/form-for.ts'
import { initially } from '../../ui/initially.ts'
import { present } from '../../ui/present.ts'

type Body = Calls['POST /v2/organizations/{organization_id}/attendance_schedules']['body']
export type Weekday = NonNullable<Body['weekdays']>[number]

const emptyTerms = {
  start_date: '',
  start_time: '09:00',
  duration: '8:00',
  minimum_time: '0:00',
  use_time_zone: initially<Body['use_time_zone']>('organization'),
  repeat_schedule: initially<NonNullable<Body['repeat_schedule']>>('never'),
  weekdays: initially<Weekday[]>([]),
  repeat_until: '',
  excluded_dates: initially<string[]>([]),
}
export type ScheduleTerms = typeof emptyTerms

const empty = { user_id: initially<number | null>(null), ...emptyTerms }
export type ScheduleValues = typeof empty

const repeats = ({ repeat_schedule }: ScheduleTerms) => repeat_schedule !== 'never'

const terms = {
  start_date: ({ start_date }: ScheduleTerms) => start_date,
  start_time: ({ start_time }: ScheduleTerms) => start_time,
  duration: ({ duration }: ScheduleTerms) => parseDuration(duration) ?? 0,
  minimum_time: ({ minimum_time }: ScheduleTerms) => parseDuration(minimum_time) ?? 0,
  use_time_zone: ({ use_time_zone }: ScheduleTerms) => use_time_zone,
  repeat_schedule: ({ repeat_schedule }: ScheduleTerms) => repeat_schedule,
  // Without a weekday, the one of the first day counts.
  weekdays: (values: ScheduleTerms) =>
    repeats(values) && values.weekdays.length > 0 ? values.weekdays : undefined,
  repeat_until: (values: ScheduleTerms) => (repeats(values) && values.repeat_until) || null,
  excluded_dates: (values: ScheduleTerms) => (repeats(values) ? values.excluded_dates : []),
}

export const newScheduleForm = formFor('POST /v2/organizations/{organization_id}/attendance_schedules')({
  empty,
  sends: { user_id: ({ user_id }) => present(user_id, 'user_id'), ...terms },
  leavesOut: {},
})

export const scheduleForm = formFor('PUT /v2/attendance_schedules/{attendance_schedule_id}')({
  empty: emptyTerms,
  sends: terms,
  leavesOut: { add_excluded_dates: 'use-plan-changes', remove_excluded_dates: 'use-plan-changes' },
  onlyChanges: true,
})

export function scheduleValues(schedule: AttendanceSchedule): ScheduleTerms {
  const { start_date, use_time_zone, repeat_schedule, excluded_dates } = schedule
  return {
    start_date,
    use_time_zone,
    repeat_schedule,
    excluded_dates,
    start_time: schedule.local_start_time.slice(0, 5),
    duration: durationText(schedule.duration),
    minimum_time: durationText(schedule.minimum_time),
    weekdays: schedule.weekdays ?? [],
    repeat_until: schedule.repeat_until ?? '',
  }
}

/** One shift to another time, day or member; the schedule keeps its other shifts. */
export const moveForm = {
  ...formFor('POST /v2/attendance_schedules/{attendance_schedule_id}/move')({
    empty: {
      date: '',
      user_id: initially<number | null>(null),
      start_date: '',
      start_time: '',
      duration: '',
    },
    sends: {
      date: ({ date }) => date,
      user_id: ({ user_id }) => user_id ?? undefined,
      start_date: ({ start_date }) => start_date,
      start_time: ({ start_time }) => start_time,
      duration: ({ duration }) => parseDuration(duration) ?? 0,
    },
    leavesOut: { minimum_time: 'schedule-dialog', return_to_id: 'use-plan-changes' },
  }),
  // The day that the shift has now is no field: its faults are shown where the day is chosen.
  fieldFor: (attribute: string) => (attribute === 'date' ? 'start_date' : attribute),
}

export const newTemplateForm = formFor('POST /v2/organizations/{organization_id}/shift_templates')({
  empty: { name: '', week: '', team_ids: initially<number[]>([]) },
  sends: {
    name: ({ name }) => name.trim(),
    week: ({ week }) => week,
    team_ids: ({ team_ids }) => (team_ids.length === 0 ? undefined : team_ids),
  },
  leavesOut: { shifts: 'programs create templates without members', user_ids: 'the planner filters by team' },
})

const minuteSeconds = 60
const hourSeconds = 3_600

export const attendanceSettingsForm = formFor('PUT /v2/organizations/{organization_id}/attendance_settings')({
  empty: {
    weekly_budget_seconds: initially<Amount>(''),
    weekly_budget_cost: initially<Amount>(''),
    late_after_seconds: initially<Amount>(5),
    shift_alerts: true,
  },
  sends: {
    weekly_budget_seconds: ({ weekly_budget_seconds }) => scaled(weekly_budget_seconds, hourSeconds),
    weekly_budget_cost: ({ weekly_budget_cost }) => amountOf(weekly_budget_cost),
    late_after_seconds: ({ late_after_seconds }) => scaled(late_after_seconds, minuteSeconds) ?? 0,
    shift_alerts: ({ shift_alerts }) => shift_alerts,
  },
  leavesOut: {},
  onlyChanges: true,
})

type Settings =
  Calls['GET /v2/organizations/{organization_id}/attendance_settings']['reply']['attendance_settings']

export function settingsValues(settings: Settings): typeof attendanceSettingsForm.empty {
  const { weekly_budget_seconds: seconds, weekly_budget_cost: cost } = settings
  return {
    weekly_budget_seconds: seconds === null ? '' : seconds / hourSeconds,
    weekly_budget_cost: cost == null ? '' : Number(cost),
    late_after_seconds: settings.late_after_seconds / minuteSeconds,
    shift_alerts: settings.shift_alerts,
  }
}

function scaled(amount: Amount, unit: number): number | null {
  const value = amountOf(amount)
  return value === null ? null : Math.round(value * unit)
}
