import { type Static, Type } from 'typebox'
import { type AccountRequest, accountEndpoint } from '../../../api/account/endpoint.ts'
import { violatedUnique } from '../../../foundation/db/failures.ts'
import { nameInput } from '../../../foundation/http/body.ts'
import { invalid } from '../../../foundation/http/problems.ts'
import { getAccount, lockAccount } from '../../identity/public.ts'
import { notifyOfChange } from '../changes/mailed-links.ts'
import type { AccountPorts } from '../ports.ts'
import { problems } from '../problems.ts'
import { passkey } from '../records/passkey.ts'
import {
  challengeIn,
  passkeyAlgorithms,
  passkeySite,
  registrationResponse,
} from '../rules/passkey-response.ts'
import { webauthn } from '../rules/webauthn.ts'
import { insertPasskey, passkeysOf, takeChallenge } from '../store/passkeys.ts'

const mostPasskeys = 20
const body = Type.Object({ response: registrationResponse, name: nameInput() })

export const createPasskey = ({ post }: Pick<AccountPorts, 'post'>) =>
  accountEndpoint({
    post: '/account/passkeys',
    summary: 'Add a passkey',
    description:
      'Takes what navigator.credentials.create returned for the options of POST /account/passkeys/options.',
    access: 'session',
    requiresProof: true,
    body,
    status: 201,
    reply: Type.Object({ passkey }),

    prepare: verified,

    async handle(context) {
      const { db, session, prepared: credential, now } = context
      await lockAccount(db, session.userId)
      if ((await passkeysOf(db, session.userId)).length >= mostPasskeys) throw problems.too_many_passkeys()
      const made = await insertPasskey(
        db,
        {
          user_id: session.userId,
          credential_id: credential.id,
          public_key: Buffer.from(credential.publicKey),
          counter: credential.counter,
          transports: context.body.response.response.transports ?? [],
          name: context.body.name.trim(),
        },
        now,
      ).catch((error: unknown) => {
        throw violatedUnique(error) ? invalid('response', 'is a passkey that already exists') : error
      })
      await notifyOfChange(context, post, await getAccount(db, session.userId), 'passkey_added')
      return { passkey: made }
    },
  })

/** The new credential, if it answers a challenge of this user. Uses up the challenge in any case. */
async function verified({
  database,
  session,
  body: { response },
  urls,
  now,
}: AccountRequest<unknown, Static<typeof body>>) {
  const challenge = challengeIn(response.response.clientDataJSON)
  const wanted = { challenge: challenge ?? '', userId: session.userId, purpose: 'register' } as const
  if (challenge === undefined || !(await takeChallenge(database, wanted, now)))
    throw invalid('response', 'must answer an unused challenge')
  const site = passkeySite(urls.base)
  const result = await (await webauthn())
    .verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.rpID,
      requireUserVerification: false,
      supportedAlgorithmIDs: passkeyAlgorithms,
    })
    .catch(() => undefined)
  if (!result?.verified) throw invalid('response', 'could not be verified')
  return result.registrationInfo.credential
}
