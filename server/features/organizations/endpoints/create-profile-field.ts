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
  description: `Adds a field to members’ profiles; its values are in custom_fields, under its key. An organization can have ${mostProfileFields} fields. A key that is already taken is refused (11002).`,
  access: managers,
  body: Type.Object({
    key: Type.Optional(
      Type.String({
        maxLength: 30,
        pattern: profileFieldKey,
        description: '2 to 30 lowercase letters, digits and underscores; generated from the title by default',
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
