import assert from 'node:assert/strict'
import { createToken } from '../features/identity/changes/organization-tokens.ts'
import { allowApplication } from '../features/identity/store/allowed-applications.ts'
import { activeAmong } from '../features/organizations/public.ts'
import { sql } from '../foundation/db/sql.ts'
import { signedInAs } from './accounts.ts'
import { application, askForToken, personalToken, refreshForm } from './oauth.ts'
import { type Authenticator, addPasskey, signInWith } from './passkeys.ts'
import { turnOnTwoStep } from './two-step.ts'
import type { Visitor } from './visitor.ts'
import type { World } from './world.ts'

/** Everything that an attacker could add to an account whose address nobody has proven. */
export type Planted = {
  visitor: Visitor & { email: string }
  /** What still works for the attacker, by name; empty when everything ended. */
  stillWorks(): Promise<string[]>
}

/** Fills an account of the test world with every way in, as its holder before the proof could. */
export async function plantEverything(w: World, userId: number): Promise<Planted> {
  const visitor = await signedInAs(w, userId)
  const key = await addPasskey(visitor, 'http://stint.test')
  const session = { token: (await visitor.call('POST /account/token')).body.access_token }
  await turnOnTwoStep(w, visitor)
  const personal = await personalToken(w, userId)
  const access = (await askForToken(w, refreshForm(personal.refreshToken))).body
  const app = await application(w, userId)
  const other = await application(w, w.otherOwner.id)
  const given = { organizationId: w.organizationId, userId, name: 'planted', expiry: 'never' } as const
  const { token } = await w.write(async (writer) => {
    await allowApplication(writer.db, userId, other.id, ['service:read'], writer.now)
    await writer.db.change(sql`
      insert into webhooks (scope, user_id, created_by_id, target_url, events, status, created_at, updated_at)
      values ('user', ${userId}, ${userId}, 'https://planted.example/', '{*}', 'active', ${writer.now}, ${writer.now})`)
    return createToken(writer, { activeAmong }, given)
  })
  const old = new Map(visitor.cookies)

  async function oldSession(): Promise<boolean> {
    const thief = w.visit()
    for (const [name, value] of old) thief.cookies.set(name, value)
    return (await thief.call('GET /account/profile')).status === 200
  }

  return {
    visitor,
    async stillWorks() {
      const works: Record<string, () => Promise<boolean>> = {
        session: oldSession,
        'token of the session': () => isCaller(w, session.token),
        passkey: () => opens(w, key),
        'access token': () => isCaller(w, access.access_token),
        'refresh token': async () => (await askForToken(w, refreshForm(access.refresh_token))).status === 200,
        'organization token': () => isCaller(w, token),
        application: async () => (await authorizing(w, app.clientId)) !== 400,
        rows: async () => (await rowsOf(w, userId)) > 0,
      }
      const found = await Promise.all(
        Object.entries(works).map(async ([name, isSo]) => ((await isSo()) ? [name] : [])),
      )
      return found.flat()
    },
  }
}

async function isCaller(w: World, token: string): Promise<boolean> {
  return (await w.call('GET /v2/users/me', { token })).status === 200
}

async function opens(w: World, key: Authenticator): Promise<boolean> {
  return (await signInWith(key, w.visit())).status === 200
}

async function authorizing(w: World, clientId: string): Promise<number> {
  const query = new URLSearchParams({ client_id: clientId, redirect_uri: 'https://app.example.com/callback' })
  return (await fetch(`${w.baseUrl}/auth/authorizations/new?${query}`, { redirect: 'manual' })).status
}

/** What is stored beside the credentials: secrets, codes, consents, webhooks and known browsers. */
async function rowsOf(w: World, userId: number): Promise<number> {
  const { rows } = await w.database.pool.query(
    `select (select count(*) from recovery_codes where user_id = $1)
          + (select count(*) from users where id = $1 and totp_secret is not null)
          + (select count(*) from allowed_applications where user_id = $1)
          + (select count(*) from webhooks where user_id = $1 and deleted_at is null) as found`,
    [userId],
  )
  return Number(rows[0]?.found)
}

/** An account that the owner of an organization makes with any address. */
export async function memberMadeByOwner(
  w: World,
  email: string,
  more: object = {},
): Promise<{ id: number; visitor: Visitor; password: string }> {
  const password = 'chosen by somebody else'
  const reply = await w.call(`POST /v2/organizations/${w.organizationId}/members`, w.owner, {
    body: { user: { name: 'Made Member', email, password, require_password_change: false, ...more } },
  })
  assert.equal(reply.status, 201, reply.text)
  const visitor = w.visit()
  assert.equal((await visitor.call('POST /account/sign_in', { email, password })).status, 200)
  return { id: reply.body.organization_member.user_id, visitor, password }
}
