import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { sql } from '../../../foundation/db/sql.ts'
import { signedInAs } from '../../../testing/accounts.ts'
import { pluck } from '../../../testing/pluck.ts'
import { traced } from '../../../testing/traces.ts'
import type { Visitor } from '../../../testing/visitor.ts'
import { world } from '../../../testing/world.ts'

const w = await world()
let administrator: Visitor
let owner: Visitor

before(async () => {
  await w.database.change(sql`update users set is_administrator = true where id = ${w.stranger.id}`)
  administrator = await signedInAs(w, w.stranger.id)
  owner = await signedInAs(w, w.owner.id)
})

const planOf = (organizationId = w.organizationId) => `PUT /account/plans/${organizationId}`

test('200: an administrator sees every organization with its plan, found by a part of the name', async () => {
  const { status, body } = await administrator.call('GET /account/plans')
  assert.equal(status, 200)
  const found = body.plans.find(({ id }: { id: number }) => id === w.organizationId)
  assert.deepEqual(found, {
    id: w.organizationId,
    name: 'Test Works',
    plan: 'enterprise',
    active: true,
    addons: [],
    seats: 100,
    occupied_seats: found.occupied_seats,
    custom_pay_periods: false,
    vouched_for: true,
  })
  assert.ok(found.occupied_seats > 1)
  const named = await administrator.call('GET /account/plans?search=eST%20wOR')
  assert.deepEqual(pluck(named.body.plans, 'name'), ['Test Works'])
  assert.deepEqual((await administrator.call('GET /account/plans?search=zzz')).body, { plans: [] })
})

test('200: changes only what is sent, audited by the administrator and announced', async () => {
  const { reply, facts, audit } = await traced(w, () =>
    administrator.call(planOf(), { addons: ['insights', 'time_off'], seats: 250, vouched_for: false }),
  )
  assert.equal(reply.status, 200)
  const { plan, active, addons, seats, vouched_for } = reply.body.plan
  assert.deepEqual([plan, active, addons, seats], ['enterprise', true, ['insights', 'time_off'], 250])
  assert.equal(vouched_for, false)
  assert.deepEqual(pluck(facts, 'name'), ['organization.changed'])
  assert.deepEqual([audit[0]?.action, audit[0]?.user_id], ['change_plan', w.stranger.id])
})

test('200: switching the plan off pauses the API of that organization, on again opens it', async () => {
  const read = () => w.call(`GET /v2/organizations/${w.organizationId}/members`, w.owner)
  assert.equal((await administrator.call(planOf(), { active: false })).body.plan.active, false)
  assert.equal((await read()).status, 403)
  assert.equal((await administrator.call(planOf(), { active: true })).status, 200)
  assert.equal((await read()).status, 200)
})

test('400: an unknown add-on, no seat and a plan in capitals, all at once', async () => {
  const reply = await administrator.call(planOf(), { addons: ['yachts'], seats: 0, plan: 'Gold' })
  assert.equal(reply.status, 400)
  assert.deepEqual(pluck(reply.body.details, 'attribute').sort(), ['addons[0]', 'plan', 'seats'])
})

test('403: an owner who does not administer the server reads and changes no plan', async () => {
  assert.equal((await owner.call('GET /account/plans')).status, 403)
  assert.equal((await owner.call(planOf(), { plan: 'team' })).status, 403)
  const state = async (visitor: Visitor) => (await visitor.call('GET /account/state')).body.administers_server
  assert.deepEqual([await state(owner), await state(administrator)], [false, true])
})

test('401: without a session; 404: an organization that does not exist', async () => {
  assert.equal((await w.visit().call('GET /account/plans')).status, 401)
  assert.equal((await administrator.call(planOf(999_999), { plan: 'team' })).status, 404)
})
