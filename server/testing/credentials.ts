import assert from 'node:assert/strict'
import { signedInAs } from './accounts.ts'
import { application, askForToken, authorizationCode, basic, codeForm } from './oauth.ts'
import { ownCredential } from './own-credential.ts'
import type { Person, World } from './world.ts'

export type CredentialKind = 'session token' | 'OAuth access token' | 'personal token' | 'organization token'

/** One person with a credential of every kind. The organization token is of the world's first organization. */
export async function credentialsOf(w: World, person: Person): Promise<Record<CredentialKind, Person>> {
  return {
    'session token': await sessionOf(w, person),
    'OAuth access token': await oauthOf(w, person),
    'personal token': await ownCredential(w, person),
    'organization token': person,
  }
}

/** As the web app calls. */
export async function sessionOf(w: World, { id }: Person): Promise<Person> {
  const visitor = await signedInAs(w, id)
  const { status, body } = await visitor.call('POST /account/token', {})
  assert.equal(status, 200)
  return { id, token: body.access_token }
}

async function oauthOf(w: World, { id }: Person): Promise<Person> {
  const app = await application(w, w.otherOwner.id)
  const scopes = ['openid', 'service:read', 'service:write']
  const code = await authorizationCode(w, { userId: id, applicationId: app.id, scopes })
  const { status, body } = await askForToken(w, codeForm(code), basic(app))
  assert.equal(status, 200)
  return { id, token: body.access_token }
}
