import { Type } from 'typebox'
import { accountEndpoint } from '../../../api/account/endpoint.ts'
import { addSeconds } from '../../../foundation/time/instant.ts'
import { getAccount } from '../../identity/public.ts'
import { passkeyChallenge } from '../rules/lifetimes.ts'
import { passkeyAlgorithms, passkeySite, userHandle } from '../rules/passkey-response.ts'
import { webauthn } from '../rules/webauthn.ts'
import { credentialsOf, insertChallenge } from '../store/passkeys.ts'

export const createPasskeyOptions = accountEndpoint({
  post: '/account/passkeys/options',
  summary: 'Start to add a passkey',
  description: 'Returns the options for navigator.credentials.create. They work once, within five minutes.',
  access: 'fresh',
  requiresProof: true,
  reply: Type.Object({
    options: Type.Unsafe<object>({
      type: 'object',
      description: 'PublicKeyCredentialCreationOptionsJSON of WebAuthn.',
    }),
  }),

  async handle({ db, session, urls, now }) {
    const account = await getAccount(db, session.userId)
    const known = await credentialsOf(db, account.id)
    const options = await (await webauthn()).generateRegistrationOptions({
      rpName: 'Stint',
      rpID: passkeySite(urls.base).rpID,
      userName: account.email,
      userDisplayName: account.name,
      userID: userHandle(account.id),
      excludeCredentials: known.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
      supportedAlgorithmIDs: passkeyAlgorithms,
    })
    const expiresAt = addSeconds(now, passkeyChallenge)
    await insertChallenge(db, {
      challenge: options.challenge,
      userId: account.id,
      purpose: 'register',
      expiresAt,
    })
    return { options }
  },
})
