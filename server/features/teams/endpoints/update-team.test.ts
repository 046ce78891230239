import assert from 'node:assert/strict'
import { test } from 'node:test'
import { leadOf, makeTeam } from '../../../testing/teams.ts'
import { traced } from '../../../testing/traces.ts'
import { type Person, world } from '../../../testing/world.ts'
import { leadOptionDefaults } from '../rules/lead-options.ts'

const w = await world()
const id = await makeTeam(w, { members: [leadOf(w.projectManager), { user_id: w.user.id, role: 'user' }] })
const update = (body: object, as: Person = w.owner) => w.call(`PUT /v2/teams/${id}`, as, { body })

test('200: a new name; other fields stay', async () => {
  const { status, body } = await update({ name: ' Dock crew ' }, w.manager)
  assert.equal(status, 200)
  assert.equal(body.team.name, 'Dock crew')
  assert.deepEqual(body.team.lead_options, leadOptionDefaults)
})

test('200: single lead options change, announced and audited', async () => {
  const { reply, facts, audit } = await traced(w, () =>
    update({ lead_options: { approve_timesheets: false } }),
  )
  assert.deepEqual(reply.body.team.lead_options, { ...leadOptionDefaults, approve_timesheets: false })
  assert.deepEqual(facts, [
    {
      name: 'team.changed',
      payload: { organization_id: w.organizationId, team_id: id, changed: ['lead_options'] },
    },
  ])
  assert.deepEqual(
    audit.map((entry) => [entry.action, entry.record_type, entry.record_id]),
    [['update', 'Team', id]],
  )
  const again = await update({ lead_options: { schedule_shifts: false } })
  assert.deepEqual(again.body.team.lead_options, {
    ...leadOptionDefaults,
    approve_timesheets: false,
    schedule_shifts: false,
  })
})

test('200: of many changes at once none is lost', async () => {
  const names = ['manage_billing', 'notifications_for_limits', 'notifications_work_breaks'] as const
  await Promise.all(names.map((name) => update({ lead_options: { [name]: true } })))
  const { body } = await w.call(`GET /v2/teams/${id}`, w.owner)
  for (const name of names) assert.equal(body.team.lead_options[name], true)
})

test('400: an empty name, an option that is not a boolean', async () => {
  const { status, body } = await update({ name: '', lead_options: { manage_billing: 1 } })
  assert.equal(status, 400)
  assert.deepEqual(
    body.details.map((detail: { attribute: string }) => detail.attribute),
    ['name', 'lead_options.manage_billing'],
  )
})

test('403: leads and members of the team; 404: everybody else', async () => {
  for (const person of [w.projectManager, w.user])
    assert.equal((await update({ name: 'Mine' }, person)).status, 403)
  for (const person of [w.viewer, w.member, w.stranger, w.otherOwner])
    assert.equal((await update({ name: 'Mine' }, person)).status, 404)
})
