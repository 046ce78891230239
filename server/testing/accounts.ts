import assert from 'node:assert/strict'
import { hashPassword } from '../features/identity/public.ts'
import { sql } from '../foundation/db/sql.ts'
import type { BareWorld } from './bare-world.ts'
import type { Visitor } from './visitor.ts'

export const testPassword = 'lantern tide pool'
let hashed: Promise<string> | undefined

/** Lets a user of the test world sign in with the test password; gives their e-mail address. */
export async function giveTestPassword(w: BareWorld, userId: number): Promise<string> {
  hashed ??= hashPassword(testPassword)
  const [user] = await w.database.rows<{ email: string }>(sql`
    update users set password_hash = ${await hashed} where id = ${userId} returning email`)
  return user?.email ?? ''
}

/** A browser in which a user of the test world is signed in. */
export async function signedInAs(
  w: BareWorld,
  userId: number,
  headers?: Record<string, string>,
): Promise<Visitor & { email: string }> {
  const email = await giveTestPassword(w, userId)
  const visitor = w.visit(headers)
  const reply = await visitor.call('POST /account/sign_in', { email, password: testPassword })
  assert.equal(reply.body.signed_in, true)
  return { ...visitor, email }
}
