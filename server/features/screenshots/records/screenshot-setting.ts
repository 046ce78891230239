import { Type } from 'typebox'
import { described, flag, int, json } from '../../../foundation/records/kinds.ts'
import { record } from '../../../foundation/records/record.ts'

const frequency = Type.Integer({
  minimum: 0,
  maximum: 10,
  description: 'The number of screenshots per ten minutes.',
})
const orNone = (schema: object) => Type.Unsafe({ anyOf: [schema, { type: 'null' }] })

/** Selected from `shown`, which `store/settings.ts` makes. */
export const screenshotSetting = record(
  {
    singular: 'screenshot_setting',
    plural: 'screenshot_settings',
    title: 'Screenshot setting',
    description: 'What applies to a member: their own setting, or the default of the organization.',
  },
  {
    user_id: int('shown.user_id'),
    screenshot_frequency: described(
      'The number of screenshots per ten minutes; 0 for none. Without the more_screenshots add-on at most 3.',
      int('shown.screenshot_frequency'),
    ),
    blur: flag('shown.blur'),
    members_may_delete: described(
      'Whether the member can delete their own screenshots.',
      flag('shown.members_may_delete'),
    ),
    legal_hold: described(
      'Whether the member’s screenshots are kept beyond their retention.',
      flag('shown.legal_hold'),
    ),
    override: described(
      'The member’s own values; null for the default.',
      json(
        'shown.override',
        Type.Object({
          screenshot_frequency: orNone(frequency),
          blur: orNone({ type: 'boolean' }),
          members_may_delete: orNone({ type: 'boolean' }),
        }),
      ),
    ),
  },
)
