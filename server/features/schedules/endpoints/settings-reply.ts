import { Type } from 'typebox'
import { json } from '../../../foundation/http/reply.ts'
import type { AttendanceSettings } from '../store/settings.ts'

export const settingsReply = json<{ attendance_settings: AttendanceSettings }>(
  'The attendance settings of the organization.',
  Type.Object(
    {
      attendance_settings: Type.Object(
        {
          late_after_seconds: Type.Integer({
            description: 'The grace: work that begins later after the start of a shift is late.',
          }),
          shift_alerts: Type.Boolean({
            description:
              'Whether owners, managers and leads are notified of late, missed and abandoned shifts.',
          }),
        },
        { additionalProperties: false },
      ),
    },
    { additionalProperties: false },
  ),
)
