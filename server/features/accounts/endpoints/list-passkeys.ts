import { Type } from 'typebox'
import { accountEndpoint } from '../../../api/account/endpoint.ts'
import { passkey } from '../records/passkey.ts'
import { passkeysOf } from '../store/passkeys.ts'

export const listPasskeys = accountEndpoint({
  get: '/account/passkeys',
  summary: 'List your passkeys',
  access: 'session',
  reply: Type.Object({ passkeys: Type.Array(passkey) }),

  handle: async ({ db, session }) => ({ passkeys: await passkeysOf(db, session.userId) }),
})
