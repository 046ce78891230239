import assert from 'node:assert/strict'
import { secretIn, signedInAs } from './accounts.ts'
import type { Called } from './call.ts'
import type { Person, World } from './world.ts'

export function invitePath(w: World): string {
  return `/v2/organizations/${w.organizationId}/invites`
}

/** Invites a person over the API. */
export function invite(w: World, body: object, as: Person = w.owner): Promise<Called> {
  return w.call(`POST ${invitePath(w)}`, as, { body })
}

/** Invites a person without an account, and takes the secret from the mail. */
export async function invitedSecret(
  w: World,
  email: string,
  given: object = {},
  as?: Person,
): Promise<string> {
  const reply = await invite(w, { email, ...given }, as)
  assert.deepEqual([reply.status, reply.body.invite?.status], [201, 'pending'], reply.text)
  return mailedSecret(w, email)
}

/** A user with an account accepts the pending invite there. */
export async function acceptInAccount(w: World, userId: number, inviteId: number): Promise<void> {
  const visitor = await signedInAs(w, userId)
  const reply = await visitor.call(`POST /account/open_invites/${inviteId}/accept`)
  assert.equal(reply.status, 200, reply.text)
}

/** The secret of the newest invitation that an address got. */
export async function mailedSecret(w: World, email: string): Promise<string> {
  const mails = await w.mailsTo(email.toLowerCase())
  return secretIn(mails.findLast((mail) => mail.link.startsWith('/invite/'))?.link)
}

/** A link by which people join; gives its id and the code at the end of its address. */
export async function makeLink(w: World, body: object = {}): Promise<{ id: number; code: string }> {
  const reply = await w.call(`POST /v2/organizations/${w.organizationId}/invite_links`, w.owner, { body })
  assert.equal(reply.status, 201, reply.text)
  return { id: reply.body.invite_link.id, code: secretIn(reply.body.invite_link.url) }
}
