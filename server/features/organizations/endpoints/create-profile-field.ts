import { Type } from 'typebox'
import { managers } from '../../../api/access.ts'
import { endpoint } from '../../../api/endpoint.ts'
import { nameInput, oneOfInput } from '../../../foundation/http/body.ts'
import { created } from '../../../foundation/http/reply.ts'
import { addProfileField } from '../changes/change-profile-fields.ts'
import { memberProfileField } from '../records/member-profile-field.ts'
import { mostProfileFields, profileFieldKey, profileFieldTypes } from '../rules/profile-fields.ts'
import { getProfileField } from '../store/profile-fields.ts'

export const createProfileField = endpoint({
  post: '/v2/organizations/:organization_id/member_profile_fields',
  tag: 'Members',
  summary: 'Create a profile field',
  description: `Members’ profiles hold its values under custom_fields, by its key. An organization has at most ${mostProfileFields}. A key that is taken is 400 (11002).`,
  access: managers,
  body: Type.Object({
    key: Type.Optional(
      Type.String({
        pattern: profileFieldKey,
        description: '2 to 30 lower-case letters, digits, underscores; made from the title unless sent',
      }),
    ),
    type: oneOfInput(...profileFieldTypes),
    title: nameInput(),
  }),
  reply: created(memberProfileField),
  example: { body: { type: 'number', title: 'Shoe size' } },

  async handle({ caller, membership: { organizationId }, body, ...writer }) {
    const key = await addProfileField(writer, { organizationId, userId: caller.userId }, body)
    return getProfileField(writer.db, organizationId, key)
  },
})
