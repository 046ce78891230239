import assert from 'node:assert/strict'
import { hash } from '@node-rs/argon2'
import { type InviteGiven, inviteMember } from '../features/invites/changes/invite-member.ts'
import { sql } from '../foundation/db/sql.ts'
import { queried } from '../foundation/testing/queried.ts'
import type { BareWorld } from './bare-world.ts'
import type { Visitor } from './visitor.ts'

export const testPassword = 'lantern tide pool'
// A hash says what it costs to check. Measured: 0.1 ms of a processor for each sign-in, with our own hash 38 ms.
const cheap = { memoryCost: 8, timeCost: 1 }
let hashed: Promise<string> | undefined

/** Lets a user of the test world sign in with the test password; gives their email address. */
export async function giveTestPassword(w: BareWorld, userId: number, dearHash?: string): Promise<string> {
  hashed ??= hash(testPassword, cheap)
  const [user] = await queried<{ email: string }>(
    w.database,
    sql`
    update users set password_hash = ${dearHash ?? (await hashed)} where id = ${userId} returning email`,
  )
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

/** The secret at the end of a link. */
export function secretIn(link: string | undefined): string {
  return link?.split('/').at(-1) ?? ''
}

let asked = 0

/** The secret of a link to a new password, asked for and mailed; each comes from an address of its own. */
export async function resetSecretFor(w: BareWorld, email: string): Promise<string> {
  asked += 1
  await w.visit({ 'X-Forwarded-For': `198.51.100.${asked}` }).call('POST /account/password_resets', { email })
  const mails = await w.mailsTo(email)
  return secretIn(mails.findLast((mail) => mail.link.startsWith('/reset-password/'))?.link)
}

/** The secret of an invite into an organization of the test world. */
export async function inviteSecret(w: BareWorld, given: InviteGiven): Promise<string> {
  const site = {
    post: { mail: async () => {} },
    urls: { base: 'http://stint.test' },
    mailsPerHour: 1_000,
    mailRules: { newDays: 0, newAddressesPerDay: 1_000 },
  }
  const { url } = await w.write((writer) => inviteMember(writer, site, given))
  return secretIn(url ?? undefined)
}
