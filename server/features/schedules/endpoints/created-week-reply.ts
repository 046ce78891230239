import { Type } from 'typebox'
import { dryRunOf } from '../../../api/dry-run.ts'
import { json } from '../../../foundation/http/reply.ts'
import type { CreatedWeek } from '../changes/create-week.ts'
import { skipReasons } from '../rules/planned-singles.ts'
import { conflictSchema } from './plan-reply.ts'

const exactly = { additionalProperties: false }
const shift = {
  user_id: Type.Unsafe<number | null>({ type: ['integer', 'null'] }),
  date: Type.String({ format: 'date' }),
  local_start_time: Type.String({ description: 'The time of day, HH:MM:SS.' }),
  duration: Type.Integer({ description: 'Elapsed seconds.' }),
}

export const createdWeekReply = json<CreatedWeek>(
  'The shifts that were created, and the ones that were skipped.',
  Type.Object(
    {
      dry_run: Type.Boolean(),
      created: Type.Array(
        Type.Object(
          {
            ...shift,
            start_time: Type.String({ format: 'date-time' }),
            attendance_schedule_id: Type.Optional(Type.Integer({ description: 'Absent with dry_run.' })),
            conflicts: Type.Array(conflictSchema, {
              description: 'Conflicts are warnings: a plan can have them.',
            }),
          },
          exactly,
        ),
      ),
      skipped: Type.Array(
        Type.Object(
          {
            ...shift,
            label: Type.Optional(Type.String()),
            reason: Type.Enum([...skipReasons], {
              description:
                'exists: the member already has a shift with this start. no_member: nobody was assigned, or the caller can’t plan the member’s shifts.',
            }),
          },
          exactly,
        ),
      ),
    },
    exactly,
  ),
)

export const previewedWeekReply = dryRunOf(
  createdWeekReply,
  'The shifts that would be created, and the ones that would be skipped.',
)
