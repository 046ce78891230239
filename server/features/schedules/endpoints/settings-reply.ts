import { Type } from 'typebox'
import { json } from '../../../foundation/http/reply.ts'
import type { AttendanceSettings } from '../store/settings.ts'

type Shown = Pick<AttendanceSettings, 'late_after_seconds' | 'shift_alerts'> & {
  weekly_budget_seconds: number | null
  weekly_budget_cost?: string | null
}

export const settingsReply = json<{ attendance_settings: Shown }>(
  'The attendance settings of the organization.',
  Type.Object(
    {
      attendance_settings: Type.Object(
        {
          late_after_seconds: Type.Integer({
            description:
              'The grace period in seconds: work that begins later than this after the start of a shift is late.',
          }),
          shift_alerts: Type.Boolean({
            description:
              'Whether owners, managers and leads are notified of late, missed and abandoned shifts.',
          }),
          weekly_budget_seconds: Type.Unsafe<number | null>({
            type: ['integer', 'null'],
            description: 'The maximum seconds of all shifts in a week.',
          }),
          weekly_budget_cost: Type.Optional(
            Type.Unsafe<string | null>({
              type: ['string', 'null'],
              description: 'The maximum cost of all shifts in a week; only owners and managers see it.',
            }),
          ),
        },
        { additionalProperties: false },
      ),
    },
    { additionalProperties: false },
  ),
)

export function shownSettings(
  { late_after_seconds, shift_alerts, weekly_seconds, weekly_cost }: AttendanceSettings,
  seesMoney: boolean,
): Shown {
  return {
    late_after_seconds,
    shift_alerts,
    weekly_budget_seconds: weekly_seconds,
    ...(seesMoney && { weekly_budget_cost: weekly_cost }),
  }
}
