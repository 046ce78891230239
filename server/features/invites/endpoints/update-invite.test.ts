import assert from 'node:assert/strict'
import { test } from 'node:test'
import { acceptInAccount, invite } from '../../../testing/invites.ts'
import { pluck } from '../../../testing/pluck.ts'
import { leadOf, makeEmptyProject, makeTeam } from '../../../testing/teams.ts'
import { traced } from '../../../testing/traces.ts'
import { type Person, world } from '../../../testing/world.ts'

const w = await world({ now: '2026-05-04T08:00:00Z' })
const made = async (email: string, given: object = {}, as?: Person): Promise<number> =>
  (await invite(w, { email, ...given }, as)).body.invite.id
const update = (id: number, body: object, as: Person = w.owner) =>
  w.call(`PUT /v2/invites/${id}`, as, { body })

test('200: what is sent changes, the rest stays', async () => {
  const id = await made('ada@stint.test', { pay_rate: 10, project_ids: [w.projectId] })
  const { reply, facts, audit } = await traced(w, () =>
    update(id, { role: 'project_manager', pay_rate: 12.345, trackable: false }, w.manager),
  )
  const { invite: changed } = reply.body
  assert.equal(reply.status, 200)
  assert.deepEqual(
    [changed.role, changed.pay_rate, changed.trackable, changed.project_ids, changed.email],
    ['project_manager', '12.35', false, [w.projectId], 'ada@stint.test'],
  )
  assert.deepEqual(facts, [
    {
      name: 'invite.changed',
      payload: {
        organization_id: w.organizationId,
        invite_id: id,
        changed: ['role', 'pay_rate', 'trackable'],
      },
    },
  ])
  assert.deepEqual(
    audit.map((entry) => [entry.action, entry.record_type, entry.record_id]),
    [['update', 'Invite', id]],
  )
})

test('200: null removes the pay rate; a project role without projects becomes a viewer’s', async () => {
  const id = await made('bob@stint.test', { pay_rate: 10, project_ids: [w.projectId] })
  const { body } = await update(id, { pay_rate: null, project_ids: [] })
  assert.deepEqual(
    ['pay_rate' in body.invite, body.invite.role, body.invite.project_ids],
    [false, 'project_viewer', []],
  )
})

test('200: an expired one can be changed, and stays expired', async () => {
  const id = await made('cyd@stint.test')
  await w.moveClock('2026-05-19T08:00:00Z')
  const { status, body } = await update(id, { role: 'organization_manager' })
  assert.deepEqual([status, body.invite.status, body.invite.role], [200, 'expired', 'organization_manager'])
})

test('400: an accepted one', async () => {
  const id = await made('stan.stranger@stint.test')
  await acceptInAccount(w, w.stranger.id, id)
  const { status, body } = await update(id, { trackable: false })
  assert.deepEqual([status, body.code], [400, 'invite_accepted'])
})

test('400: what is not allowed, unknown projects', async () => {
  const id = await made('dan@stint.test')
  const { body } = await update(id, { role: 'owner', project_ids: 7, trackable: null })
  assert.deepEqual(pluck(body.details, 'attribute'), ['role', 'project_ids', 'trackable'])
  const unknown = await update(id, { project_ids: [999_999] })
  assert.deepEqual([unknown.status, pluck(unknown.body.details, 'attribute')], [400, ['project_ids[0]']])
})

test('403: a lead makes no managers and sets no pay rates; 400: nor onto projects of others', async () => {
  await makeTeam(w, {
    members: [leadOf(w.projectManager)],
    lead_options: { invite_members_to_organization: true },
  })
  const id = await made('eve@stint.test', {}, w.projectManager)
  const refused = async (body: object) => (await update(id, body, w.projectManager)).body.error_code
  assert.equal(await refused({ role: 'organization_manager' }), 10003)
  assert.equal(await refused({ pay_rate: 1 }), 10004)
  assert.equal(await refused({ project_ids: [await makeEmptyProject(w)] }), 11000)
  assert.equal((await update(id, { project_ids: [w.projectId] }, w.projectManager)).status, 200)
})

test('404: callers without access', async () => {
  const id = await made('fay@stint.test')
  for (const person of [w.projectManager, w.user, w.member, w.otherOwner])
    assert.equal((await update(id, { trackable: false }, person)).status, 404)
})
