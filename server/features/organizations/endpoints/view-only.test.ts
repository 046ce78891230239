import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Person, world } from '../../../testing/world.ts'

const w = await world()
const organization = `/v2/organizations/${w.organizationId}`
const setViewOnly = (user_id: number, view_only: boolean, more: object = {}) =>
  w.call(`PUT ${organization}/update_members`, w.owner, {
    body: { members: [{ user_id, view_only, ...more }] },
  })
const rename = (as: Person) =>
  w.call(`PUT /v2/projects/${w.projectId}`, as, { body: { description: 'changed' } })

test('403: a view-only manager reads everything and changes nothing, from the next call on', async () => {
  assert.equal((await rename(w.manager)).status, 200)
  await setViewOnly(w.manager.id, true)
  const refused = await rename(w.manager)
  assert.deepEqual([refused.status, refused.body.error_code], [403, 10003])
  assert.equal((await w.call(`GET ${organization}/rates`, w.manager)).status, 200)
  await setViewOnly(w.manager.id, false)
  assert.equal((await rename(w.manager)).status, 200)
})

test('403: a view-only project manager on their projects, a view-only user on their tasks', async () => {
  await setViewOnly(w.projectManager.id, true)
  await setViewOnly(w.user.id, true)
  assert.equal((await rename(w.projectManager)).status, 403)
  for (const as of [w.projectManager, w.user]) {
    const made = await w.call(`POST /v2/projects/${w.projectId}/tasks`, as, { body: { summary: 'x' } })
    assert.deepEqual([made.status, made.body.error_code], [403, 10003])
    assert.equal((await w.call(`GET /v2/projects/${w.projectId}/tasks`, as)).status, 200)
  }
})

test('201: view-only members can still create an organization', async () => {
  await setViewOnly(w.member.id, true)
  const made = await w.call('POST /v2/organizations', w.member, { body: { name: 'Own works' } })
  assert.equal(made.status, 201)
})

test('400: an owner cannot be view-only, and a view-only member becomes an owner only without it', async () => {
  const faults = (reply: { body: { details?: { attribute: string }[] } }) =>
    reply.body.details?.map(({ attribute }) => attribute)
  assert.deepEqual(faults(await setViewOnly(w.owner.id, true)), ['members[0].view_only'])
  await setViewOnly(w.viewer.id, true)
  const raise = (more: object) =>
    w.call(`PUT ${organization}/update_members`, w.owner, {
      body: { members: [{ user_id: w.viewer.id, role: 'owner', ...more }] },
    })
  assert.deepEqual(faults(await raise({})), ['members[0].view_only'])
  assert.equal((await raise({ view_only: false })).status, 200)
})
