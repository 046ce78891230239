import assert from 'node:assert/strict'
import { test } from 'node:test'
import { acceptInAccount, invite, invitedSecret, invitePath } from '../../../testing/invites.ts'
import { pluck } from '../../../testing/pluck.ts'
import { leadOf, makeTeam } from '../../../testing/teams.ts'
import { type Person, world } from '../../../testing/world.ts'

const w = await world({ now: '2026-05-04T08:00:00Z' })
await makeTeam(w, {
  members: [leadOf(w.projectManager)],
  lead_options: { invite_members_to_organization: true },
})
const made = async (email: string, given: object = {}, as?: Person): Promise<number> =>
  (await invite(w, { email, ...given }, as)).body.invite.id
const list = (query = '', as: Person = w.owner) => w.call(`GET ${invitePath(w)}?${query}`, as)
const idsOf = async (query = '', as: Person = w.owner) => pluck((await list(query, as)).body.invites)

const old = await made('old@stint.test', { pay_rate: 10 })
const accepted = await made('stan.stranger@stint.test')
await acceptInAccount(w, w.stranger.id, accepted)
await w.moveClock('2026-05-10T08:00:00Z')
const fresh = await made('fresh@stint.test', { project_ids: [w.projectId] })
const byLead = await made('lead@stint.test', {}, w.projectManager)
await w.moveClock('2026-05-19T08:00:00Z')

test('200: pending by default, by the clock', async () => {
  assert.deepEqual(await idsOf(), [fresh, byLead])
  assert.deepEqual(await idsOf('status=pending'), [fresh, byLead])
  assert.deepEqual(await idsOf('status=expired'), [old])
  assert.deepEqual(await idsOf('status=accepted'), [accepted])
  const { body } = await list('status=all')
  assert.deepEqual(pluck(body.invites, 'status'), ['expired', 'accepted', 'pending', 'pending'])
})

test('200: by address, whatever the case', async () => {
  assert.deepEqual(await idsOf('email=FRESH@stint.test'), [fresh])
  assert.deepEqual(await idsOf('email=old@stint.test'), [])
  assert.deepEqual(await idsOf('email=old@stint.test&status=all'), [old])
  assert.deepEqual(await idsOf('email=old'), [])
})

test('200: pages follow each other', async () => {
  const first = await list('status=all&page_limit=3')
  assert.deepEqual(first.body.pagination, { next_page_start_id: byLead })
  const last = await list(`status=all&page_limit=3&page_start_id=${byLead}`)
  assert.deepEqual([pluck(last.body.invites), 'pagination' in last.body], [[byLead], false])
})

test('200: include puts inviters and projects beside the list', async () => {
  const { body } = await list('include=users,projects')
  assert.deepEqual(pluck(body.users), [w.owner.id, w.projectManager.id])
  assert.deepEqual(pluck(body.projects), [w.projectId])
})

test('200: a lead sees what they sent, without money', async () => {
  assert.deepEqual(await idsOf('status=all', w.projectManager), [byLead])
  assert.equal((await list('status=expired')).body.invites[0].pay_rate, '10.00')
})

test('200: an accepted invite moves to the accepted ones', async () => {
  const secret = await invitedSecret(w, 'joins@stint.test')
  const body = { name: 'Jo Ins', password: 'lantern tide pool', time_zone: 'UTC' }
  assert.equal((await w.visit().call(`POST /account/invites/${secret}/accept`, body)).status, 200)
  const { invites } = (await list('email=joins@stint.test&status=accepted')).body
  assert.ok(invites[0].accepted_at > invites[0].created_at)
})

test('400: an unknown status, an unknown include', async () => {
  const { status, body } = await list('status=gone&include=clients')
  assert.equal(status, 400)
  assert.deepEqual(pluck(body.details, 'attribute'), ['status', 'include'])
})

test('403: members who may not invite; 404: non-members', async () => {
  for (const person of [w.user, w.viewer, w.member]) assert.equal((await list('', person)).status, 403)
  assert.equal((await list('', w.otherOwner)).status, 404)
})
