import { Type } from 'typebox'
import type { Db } from '../../../foundation/db/database.ts'
import { json } from '../../../foundation/http/reply.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import { largestFrequency } from '../rules/policy.ts'
import { findDefaults } from '../store/policies.ts'

export const frequencySchema = (description = 'The number of screenshots per ten minutes; 0 for none.') =>
  Type.Integer({ minimum: 0, maximum: 10, description })
export const retentionSchema = () =>
  Type.Integer({ minimum: 1, maximum: 3_650, description: 'Days until a screenshot is removed.' })
export const versionSchema = () =>
  Type.Integer({ minimum: 0, maximum: 2_147_483_647, description: 'The number of the latest change.' })

export const defaultsReply = json<object>(
  'The default of the organization.',
  Type.Object(
    {
      screenshot_default: Type.Object(
        {
          version: versionSchema(),
          screenshot_frequency: frequencySchema(),
          largest_frequency: frequencySchema(
            'The largest number of screenshots per ten minutes that the organization can choose.',
          ),
          blur: Type.Boolean(),
          members_may_delete: Type.Boolean(),
          retention_days: retentionSchema(),
          excluded_project_ids: Type.Array(Type.Integer()),
        },
        { additionalProperties: false },
      ),
    },
    { additionalProperties: false },
  ),
)

export async function shownDefaults(
  db: Db,
  { organizationId, addons }: { organizationId: number; addons: readonly string[] },
  now: Instant,
): Promise<object> {
  const { version, screenshot_frequency, ...others } = await findDefaults(db, organizationId, now)
  const largest_frequency = largestFrequency(addons)
  const frequency = Math.min(screenshot_frequency, largest_frequency)
  return { screenshot_default: { version, screenshot_frequency: frequency, largest_frequency, ...others } }
}
