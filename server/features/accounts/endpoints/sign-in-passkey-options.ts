import { Type } from 'typebox'
import { accountEndpoint } from '../../../api/account/endpoint.ts'
import { addSeconds } from '../../../foundation/time/instant.ts'
import { challengesFrom, countUse } from '../changes/guessing.ts'
import { passkeyChallenge } from '../rules/lifetimes.ts'
import { passkeySite } from '../rules/passkey-response.ts'
import { webauthn } from '../rules/webauthn.ts'
import { insertChallenge } from '../store/passkeys.ts'

export const signInPasskeyOptions = accountEndpoint({
  post: '/account/sign_in/passkey_options',
  summary: 'Start to sign in with a passkey',
  description:
    'Returns the options for navigator.credentials.get, which name no account. They work once, within five minutes.',
  access: 'public',
  reply: Type.Object({
    options: Type.Unsafe<object>({
      type: 'object',
      description: 'PublicKeyCredentialRequestOptionsJSON of WebAuthn.',
    }),
  }),

  async prepare({ database, ip, now }) {
    await countUse(database, challengesFrom(ip), now)
    return undefined
  },

  async handle({ db, urls, now }) {
    const options = await (await webauthn()).generateAuthenticationOptions({
      rpID: passkeySite(urls.base).rpID,
      userVerification: 'preferred',
    })
    const expiresAt = addSeconds(now, passkeyChallenge)
    await insertChallenge(db, {
      challenge: options.challenge,
      userId: undefined,
      purpose: 'sign_in',
      expiresAt,
    })
    return { options }
  },
})
