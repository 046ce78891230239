import { type TSchema, Type } from 'typebox'
import { json } from '../../../foundation/http/reply.ts'
import { wideInteger } from '../../../foundation/records/kinds.ts'
import type { WeekPlan } from '../changes/week-plan.ts'
import { shiftStatuses } from '../records/attendance-shift.ts'
import { repetitions } from '../rules/occurrences.ts'

const exactly = { additionalProperties: false }
const seconds = (description: string) => Type.Integer({ description })
const orNull = (schema: TSchema & { type?: string }) =>
  Type.Unsafe({ ...schema, type: [schema.type, 'null'] })
const day = Type.String({ format: 'date' })
const instant = Type.String({ format: 'date-time' })
const cost = Type.Optional(
  Type.String({
    description: 'The labor cost at the hourly pay of the day; only owners and managers see it.',
  }),
)
const planned = seconds('Planned seconds. A shift counts on the day of its start.')

export const conflictSchema = Type.Object(
  {
    kind: Type.Enum(['time_off', 'holiday', 'overlap']),
    name: Type.Optional(Type.String({ description: 'The name of the policy or holiday.' })),
    status: Type.Optional(
      Type.Enum(['submitted', 'approved'], { description: 'The status of the time off.' }),
    ),
    start_time: Type.Optional(
      Type.String({ format: 'date-time', description: 'The time of the other shift.' }),
    ),
    stop_time: Type.Optional(
      Type.String({ format: 'date-time', description: 'The time of the other shift.' }),
    ),
  },
  exactly,
)

const shift = Type.Object(
  {
    attendance_shift_id: orNull(
      wideInteger({ description: 'Null if the day is further ahead than shifts exist.' }),
    ),
    attendance_schedule_id: Type.Integer(),
    date: day,
    start_time: instant,
    stop_time: instant,
    local_start_time: Type.String({ description: 'The time of day, HH:MM:SS, in time_zone.' }),
    time_zone: Type.String(),
    use_time_zone: Type.Unsafe<string | null>({
      enum: ['organization', 'user', null],
      description: 'Whose time zone the schedule uses; null if it was deleted after the shift began.',
    }),
    duration: seconds('Elapsed seconds.'),
    minimum_time: seconds('Seconds that must be tracked.'),
    status: Type.Enum([...shiftStatuses]),
    repeat_schedule: Type.Unsafe<string | null>({
      enum: [...repetitions, null],
      description: 'How the schedule repeats; null if it was deleted after the shift began.',
    }),
    can_change: Type.Boolean({
      description:
        'Whether the caller can move, change or remove the shift: it has not begun, and the caller plans the member’s shifts.',
    }),
    conflicts: Type.Array(conflictSchema, { description: 'Conflicts are warnings: a plan can have them.' }),
  },
  exactly,
)
const dayFigures = Type.Object({ date: day, planned, cost }, exactly)

const member = Type.Object(
  {
    user_id: Type.Integer(),
    name: Type.String(),
    time_zone: Type.String(),
    team_ids: Type.Array(Type.Integer(), {
      description: 'The teams of the member that the caller can list.',
    }),
    can_plan: Type.Boolean({ description: 'Whether the caller can plan the shifts of this member.' }),
    days: Type.Array(dayFigures),
    planned,
    cost,
    weekly_limit: orNull(
      seconds(
        'The member’s weekly limit in seconds, or 40 hours without one. Null if the caller can’t see it.',
      ),
    ),
    overtime: orNull(seconds('Planned seconds above weekly_limit.')),
    days_off: Type.Array(
      Type.Object(
        {
          date: day,
          kind: Type.Enum(['time_off', 'holiday']),
          name: Type.String(),
          status: Type.Enum(['submitted', 'approved']),
          all_day: Type.Boolean(),
        },
        exactly,
      ),
      { description: 'Empty if the caller can’t see them.' },
    ),
    shifts: Type.Array(shift, { description: 'Sorted by start.' }),
  },
  exactly,
)

type Shown = {
  attendance_plan: Omit<WeekPlan, 'nextPageStartId'> & {
    weekly_budget_seconds: number | null
    weekly_budget_cost?: string | null
  }
  pagination?: { next_page_start_id: number }
}

export const planReply = json<Shown>(
  'The plan of the week.',
  Type.Object(
    {
      attendance_plan: Type.Object(
        {
          start_date: day,
          stop_date: day,
          members: Type.Array(member),
          days: Type.Array(dayFigures, { description: 'The sums of the members on the page.' }),
          planned,
          cost,
          overtime: seconds('Seconds of overtime of the members on the page.'),
          weekly_budget_seconds: orNull(seconds('The maximum seconds of all shifts in a week.')),
          weekly_budget_cost: Type.Optional(
            Type.Unsafe<string | null>({
              type: ['string', 'null'],
              description: 'The maximum cost of all shifts in a week; only owners and managers see it.',
            }),
          ),
        },
        exactly,
      ),
      pagination: Type.Optional(
        Type.Object(
          { next_page_start_id: Type.Integer() },
          { ...exactly, description: 'Absent on the last page.' },
        ),
      ),
    },
    exactly,
  ),
)
