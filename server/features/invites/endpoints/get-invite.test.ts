import assert from 'node:assert/strict'
import { test } from 'node:test'
import { invite } from '../../../testing/invites.ts'
import { leadOf, makeTeam } from '../../../testing/teams.ts'
import { type Person, world } from '../../../testing/world.ts'

const w = await world({ now: '2026-05-04T08:00:00Z' })
const made = (await invite(w, { email: 'ada@stint.test', pay_rate: 9 })).body.invite
const get = (id: number, as: Person) => w.call(`GET /v2/invites/${id}`, as)

test('200: owners and managers, with an ETag; it expires by the clock', async () => {
  for (const person of [w.owner, w.manager]) {
    const reply = await get(made.id, person)
    assert.deepEqual([reply.status, reply.body.invite], [200, made])
  }
  assert.ok((await get(made.id, w.owner)).headers.get('etag'))
  await w.moveClock('2026-05-18T07:59:00Z')
  assert.equal((await get(made.id, w.owner)).body.invite.status, 'pending')
  await w.moveClock('2026-05-18T08:01:00Z')
  assert.equal((await get(made.id, w.owner)).body.invite.status, 'expired')
})

test('200: a lead reads what they sent while they may invite; 404: anything else', async () => {
  const teamId = await makeTeam(w, {
    members: [leadOf(w.projectManager)],
    lead_options: { invite_members_to_organization: true },
  })
  const { id } = (await invite(w, { email: 'bob@stint.test' }, w.projectManager)).body.invite
  const reply = await get(id, w.projectManager)
  assert.deepEqual([reply.status, 'pay_rate' in reply.body.invite], [200, false])
  assert.equal((await get(made.id, w.projectManager)).status, 404)
  const lead_options = { invite_members_to_organization: false }
  await w.call(`PUT /v2/teams/${teamId}`, w.owner, { body: { lead_options } })
  assert.equal((await get(id, w.projectManager)).status, 404)
})

test('404: all other callers, and an unknown id', async () => {
  for (const person of [w.user, w.member, w.stranger, w.otherOwner])
    assert.equal((await get(made.id, person)).status, 404)
  assert.equal((await get(999_999, w.owner)).status, 404)
})
