import { managers } from '../../../api/access.ts'
import { endpoint } from '../../../api/endpoint.ts'
import { nothing } from '../../../foundation/http/reply.ts'
import { removeProfileField } from '../changes/change-profile-fields.ts'
import { profileFieldKey } from '../rules/profile-fields.ts'

export const deleteProfileField = endpoint({
  delete: '/v2/organizations/:organization_id/member_profile_fields/:key',
  tag: 'Members',
  summary: 'Delete a profile field',
  description: 'With everything that members’ profiles hold in it.',
  access: managers,
  words: { key: profileFieldKey },
  reply: nothing,

  handle: ({ membership, words, ...writer }) =>
    removeProfileField(writer, membership.organizationId, words.key ?? ''),
})
