import { Type } from 'typebox'

export const recoveryCodes = Type.Object({
  recovery_codes: Type.Array(Type.String(), {
    minItems: 10,
    maxItems: 10,
    description: 'Each code works once, in place of a code from the authenticator app.',
  }),
})
