import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { sql } from '../../../foundation/db/sql.ts'
import { queried, queriedOne } from '../../../foundation/testing/queried.ts'
import { signedInAs } from '../../../testing/accounts.ts'
import { pluck } from '../../../testing/pluck.ts'
import { traced } from '../../../testing/traces.ts'
import type { Visitor } from '../../../testing/visitor.ts'
import { world } from '../../../testing/world.ts'

const w = await world()
const sampleId = w.otherOrganizationId
let administrator: Visitor
let sampleOwner: Visitor

before(async () => {
  await w.database.change(sql`update users set is_administrator = true where id = ${w.owner.id}`)
  administrator = await signedInAs(w, w.owner.id)
  sampleOwner = await signedInAs(w, w.otherOwner.id)
})

const get = (visitor: Visitor) => visitor.call('GET /account/sample_data')
const remove = (visitor: Visitor) => visitor.call('DELETE /account/sample_data')
const organizations = async () =>
  pluck(await queried<{ id: number }>(w.database, sql`select id from organizations order by id`), 'id')

test('404: no organization is a sample, whatever its name, and none is removed', async () => {
  await w.database.change(sql`update organizations set name = 'Northlight Studio' where id = ${sampleId}`)
  assert.deepEqual((await get(administrator)).body, { sample_data: null })
  assert.equal((await remove(administrator)).status, 404)
  assert.equal((await remove(sampleOwner)).status, 403)
  assert.ok((await organizations()).includes(sampleId))
})

test('200: administrators of the server and owners of the sample see what would go', async () => {
  await w.database.change(sql`update organizations set is_sample = true where id = ${sampleId}`)
  await w.database.change(sql`update users set is_sample = true where id = ${w.otherOwner.id}`)
  const expected = {
    organization_id: sampleId,
    name: 'Northlight Studio',
    accounts: 1,
    guests: 1,
    removing: false,
  }
  for (const visitor of [administrator, sampleOwner])
    assert.deepEqual((await get(visitor)).body, { sample_data: expected })
  const state = (await sampleOwner.call('GET /account/state')).body
  assert.deepEqual(pluck(state.organizations, 'sample'), [true])
})

test('403: a manager or owner of another organization; 401: no session', async () => {
  const manager = await signedInAs(w, w.manager.id)
  for (const call of [get, remove]) {
    assert.equal((await call(manager)).status, 403)
    assert.equal((await call(w.visit())).status, 401)
  }
})

test('403: an owner of the sample whose sign-in is older than a quarter of an hour is asked again', async () => {
  const late = await signedInAs(w, w.otherOwner.id)
  await w.database.change(sql`
    update sessions set confirmed_at = confirmed_at - interval '16 minutes' where user_id = ${w.otherOwner.id}`)
  const reply = await remove(late)
  assert.deepEqual([reply.status, reply.body.code], [403, 'confirm_required'])
})

test('202: nobody is in any longer, the rows go in the background, and the log of the remaining organization says so', async () => {
  assert.equal((await w.call(`GET /v2/organizations/${sampleId}/members`, w.otherOwner)).status, 200)
  const { reply, audit } = await traced(w, () => Promise.all([remove(administrator), remove(administrator)]))
  assert.deepEqual(pluck(reply, 'status'), [202, 202])
  assert.equal(reply[0]?.body.sample_data.removing, true)
  assert.deepEqual(
    audit.map(({ record_type, action, record_id, user_id, details }) => [
      record_type,
      action,
      record_id,
      user_id,
      details,
    ]),
    [['SampleData', 'remove', sampleId, w.owner.id, { name: 'Northlight Studio' }]],
  )
  const denied = await w.call(`GET /v2/organizations/${sampleId}/members`, w.otherOwner)
  assert.ok([401, 403, 404].includes(denied.status), String(denied.status))
  await w.settle()
  assert.deepEqual((await get(administrator)).body, { sample_data: null })
  assert.ok(!(await organizations()).includes(sampleId))
  assert.equal((await sampleOwner.call('GET /account/state')).body.signed_in, false)
  assert.equal((await w.call(`GET /v2/organizations/${w.organizationId}/members`, w.owner)).status, 200)
  const removal = await queriedOne<{ sample_id: number; requested_by_id: number; isOver: boolean }>(
    w.database,
    sql`select sample_id, requested_by_id, removed_at is not null as "isOver" from sample_removals`,
  )
  assert.deepEqual(removal, { sample_id: sampleId, requested_by_id: w.owner.id, isOver: true })
  assert.equal((await remove(administrator)).status, 404)
})
