import { Type } from 'typebox'
import { anyMember } from '../../../api/access.ts'
import { endpoint } from '../../../api/endpoint.ts'
import { json, reference } from '../../../foundation/http/reply.ts'
import { memberProfileField } from '../records/member-profile-field.ts'
import { profileFieldsOf } from '../store/profile-fields.ts'

export const listProfileFields = endpoint({
  get: '/v2/organizations/:organization_id/member_profile_fields',
  tag: 'Members',
  summary: 'List the profile fields of an organization',
  description:
    'Returns all custom fields of profiles in one reply, at most 100, oldest first. Only owners, managers and the member see their values.',
  access: anyMember,
  reply: json(
    'The profile fields.',
    Type.Object(
      { member_profile_fields: Type.Array(Type.Unsafe(reference(memberProfileField))) },
      { additionalProperties: false },
    ),
  ),

  async handle({ db, membership }) {
    return { member_profile_fields: await profileFieldsOf(db, membership.organizationId) }
  },
})
