import { type Static, Type } from 'typebox'
import { type AccountRequest, accountEndpoint } from '../../../api/account/endpoint.ts'
import { lockAccount } from '../../identity/public.ts'
import { beginGuessFrom, forgive } from '../changes/guessing.ts'
import { signInFully, signInOrAskMore } from '../changes/sign-in.ts'
import { problems } from '../problems.ts'
import { signedIn } from '../records/account-user.ts'
import { authenticationResponse, challengeIn, passkeySite, userHandle } from '../rules/passkey-response.ts'
import { webauthn } from '../rules/webauthn.ts'
import { findPasskey, type Passkey, recordPasskeyUse, takeChallenge } from '../store/passkeys.ts'

const body = Type.Object({ response: authenticationResponse })

export const signInPasskey = accountEndpoint({
  post: '/account/sign_in/passkey',
  summary: 'Sign in with a passkey',
  description:
    'Takes what navigator.credentials.get returned. A passkey that asked for a fingerprint or PIN counts as two factors. After one that did not, accounts with two-step sign-in also need a code.',
  access: 'public',
  body,
  reply: signedIn,

  prepare: verified,

  async handle(context) {
    const { db, prepared, now } = context
    const { passkey, counter, userVerified, guesses } = prepared
    const account = await lockAccount(db, passkey.user_id)
    if (account === undefined || !(await recordPasskeyUse(db, { id: passkey.id, counter }, now)))
      throw problems.wrong_passkey()
    await forgive(db, guesses)
    const opening = { signedInBy: 'passkey', isRemembered: true } as const
    return userVerified ? signInFully(context, account, opening) : signInOrAskMore(context, account, opening)
  },
})

type Request = AccountRequest<unknown, Static<typeof body>>

/** The passkey, if it answers one of our challenges. Uses up the challenge in any case. */
async function verified({ database, body: { response }, urls, ip, now }: Request) {
  const guesses = await beginGuessFrom(database, ip, now)
  const challenge = challengeIn(response.response.clientDataJSON)
  const wanted = { challenge: challenge ?? '', userId: undefined, purpose: 'sign_in' } as const
  if (challenge === undefined || !(await takeChallenge(database, wanted, now))) throw problems.wrong_passkey()
  const passkey = await findPasskey(database, response.id)
  if (passkey === undefined || !isHandleOf(passkey, response.response.userHandle))
    throw problems.wrong_passkey()
  const site = passkeySite(urls.base)
  const result = await (await webauthn())
    .verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.rpID,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(passkey.public_key),
        counter: passkey.counter,
      },
      requireUserVerification: false,
    })
    .catch(() => undefined)
  if (!result?.verified) throw problems.wrong_passkey()
  const { newCounter, userVerified } = result.authenticationInfo
  return { passkey, counter: newCounter, userVerified, guesses }
}

function isHandleOf(passkey: Passkey, handle: string | undefined): boolean {
  return handle === undefined || handle === Buffer.from(userHandle(passkey.user_id)).toString('base64url')
}
