import assert from 'node:assert/strict'
import { sql } from '../../server/foundation/db/sql.ts'
import { signedInAs } from '../../server/testing/accounts.ts'
import { hooksOf } from '../../server/testing/hooks.ts'
import { receiverSettings } from '../../server/testing/receiver.ts'
import { type Person, world } from '../../server/testing/world.ts'

/** A world in which people get rights, make something with them, and lose the rights again. */
export const w = await world({
  now: '2026-11-16T08:00:00Z',
  plan: 'enterprise',
  addons: ['insights'],
  settings: receiverSettings,
})
export const path = `/v2/organizations/${w.organizationId}`
export const project = `/v2/projects/${w.projectId}`
export const { make, makeTask } = hooksOf(w)
const ownerBrowser = await signedInAs(w, w.owner.id)
const tokens = `/account/organizations/${w.organizationId}/tokens`

/** A row of the table. */
export type Row = { channel: string; madeBy: string; endedBy: string; check(): Promise<void> }

async function ok(reply: Promise<{ status: number; text: string }>): Promise<void> {
  const { status, text } = await reply
  assert.ok(status < 300, text)
}

const change = (member: object) =>
  ok(w.call(`PUT ${path}/update_members`, w.owner, { body: { members: [member] } }))
const onProject = (user_id: number, role: string) =>
  ok(w.call(`PUT ${project}/update_members`, w.owner, { body: { members: [{ user_id, role }] } }))

let made = 0

/** A new user with a role; each row of the table has its own. */
export async function someone(role: 'manager' | 'project_manager' | 'project_user'): Promise<Person> {
  made += 1
  const person = await w.addPerson(`Nell Number${made}`, role === 'manager' ? 'manager' : 'user')
  if (role !== 'manager') await onProject(person.id, role === 'project_manager' ? 'manager' : 'user')
  return person
}

/** How rights end. Each takes what the row's person has. */
export const endings = {
  'the removal of the member': ({ id }: Person) => change({ user_id: id, role: 'remove' }),
  'the loss of the role': ({ id }: Person) => change({ user_id: id, role: 'user' }),
  'the loss of view_others_data': ({ id }: Person) => change({ user_id: id, view_others_data: false }),
  'the loss of manage_it': ({ id }: Person) => change({ user_id: id, manage_it: false }),
  'view-only': ({ id }: Person) => change({ user_id: id, view_only: true }),
  'leaving the project': ({ id }: Person) => onProject(id, 'remove'),
  'a lower role on the project': ({ id }: Person) => onProject(id, 'user'),
  'a disabled account': async ({ id }: Person) => {
    await w.database.change(sql`update users set status = 'disabled' where id = ${id}`)
  },
}
export type Ending = keyof typeof endings

/** Gives back what any ending but a removal took. */
export async function regained({ id }: Person, role: 'manager' | 'project_manager'): Promise<void> {
  const isManager = role === 'manager'
  await change({ user_id: id, role: isManager ? 'manager' : 'user', view_only: false })
  if (isManager) await change({ user_id: id, view_others_data: true })
  else await onProject(id, 'manager')
}

/** A token for a member; its creator is signed in. */
export async function createdToken(by: Person, forId: number, expires = 'never') {
  const browser = by.id === w.owner.id ? ownerBrowser : await signedInAs(w, by.id)
  const reply = await browser.call(`POST ${tokens}`, { name: 'row', user_id: forId, expires })
  assert.equal(reply.status, 201, reply.text)
  return { id: forId, token: String(reply.body.token), tokenId: Number(reply.body.organization_token.id) }
}

export const revoked = (tokenId: number) => ok(ownerBrowser.call(`DELETE ${tokens}/${tokenId}`))

export const reassigned = (tokenId: number, toId: number) =>
  ok(ownerBrowser.call(`PUT ${tokens}/${tokenId}`, { user_id: toId }))

export const statusOf = async (call: string, as: { token: string }) => (await w.call(call, as)).status
