import { managers } from '../../../api/access.ts'
import { endpoint } from '../../../api/endpoint.ts'
import { nothing } from '../../../foundation/http/reply.ts'
import { removeProfileField } from '../changes/change-profile-fields.ts'
import { profileFieldKey } from '../rules/profile-fields.ts'

export const deleteProfileField = endpoint({
  delete: '/v2/organizations/:organization_id/member_profile_fields/:key',
  tag: 'Members',
  summary: 'Delete a profile field',
  description: 'Also deletes the field’s values from all profiles.',
  access: managers,
  words: { key: profileFieldKey },
  reply: nothing,

  handle: ({ membership, params, ...writer }) =>
    removeProfileField(writer, membership.organizationId, params.key),
})
