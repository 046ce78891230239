import { Type } from 'typebox'

export const recoveryCodes = Type.Object({
  recovery_codes: Type.Array(Type.String(), {
    minItems: 10,
    maxItems: 10,
    description: 'Each signs in once, when the authenticator app is not at hand.',
  }),
})
