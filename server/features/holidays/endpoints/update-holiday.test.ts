import assert from 'node:assert/strict'
import { test } from 'node:test'
import { traced } from '../../../testing/traces.ts'
import { world } from '../../../testing/world.ts'

const w = await world()
const create = async (body: object = {}): Promise<number> =>
  (
    await w.call(`POST /v2/organizations/${w.organizationId}/holidays`, w.owner, {
      body: { name: 'Pier day', date: '2026-12-24', ...body },
    })
  ).body.holiday.id
const put = (id: number, body: object, as = w.manager) => w.call(`PUT /v2/holidays/${id}`, as, { body })
const reads = async (id: number, as = w.member) => (await w.call(`GET /v2/holidays/${id}`, as)).status === 200

test('200: only what is sent changes, with its audit entry and its fact', async () => {
  const id = await create()
  const { reply, facts, audit } = await traced(w, () => put(id, { paid: true, date: '2026-12-23' }))
  const { name, date, paid, amount_used } = reply.body.holiday
  assert.deepEqual([name, date, paid, amount_used], ['Pier day', '2026-12-23', true, 28_800])
  assert.deepEqual(facts, [
    {
      name: 'holiday.changed',
      payload: { organization_id: w.organizationId, holiday_id: id, changed: ['date', 'paid'] },
    },
  ])
  assert.deepEqual(audit.at(-1)?.details, { changed: ['date', 'paid'] })
})

test('200: user_ids replaces the list, and null opens it for everybody', async () => {
  const id = await create({ user_ids: [w.user.id], auto_add_new_users: false })
  assert.equal(await reads(id), false)
  assert.deepEqual((await put(id, { user_ids: [w.member.id] })).body.holiday.user_ids, [w.member.id])
  assert.deepEqual([await reads(id), await reads(id, w.user)], [true, false])
  assert.equal('user_ids' in (await put(id, { user_ids: null })).body.holiday, false)
  assert.equal(await reads(id, w.user), true)
})

test('200: auto_add_new_users turned on also reaches members who joined meanwhile', async () => {
  const id = await create({ auto_add_new_users: false })
  const late = await w.addPerson('Lena Late')
  assert.equal(await reads(id, late), false)
  await put(id, { auto_add_new_users: true })
  assert.equal(await reads(id, late), true)
})

test('400: match_country without a country, stored or sent', async () => {
  const id = await create()
  assert.equal((await put(id, { match_country: true })).body.details[0].attribute, 'country')
  assert.equal((await put(id, { match_country: true, country: 'PT' })).status, 200)
  assert.equal((await put(id, { country: null })).body.details[0].attribute, 'country')
})

test('403: a member; 404: a member whom it does not apply to, and another organization', async () => {
  const id = await create({ user_ids: [w.user.id], auto_add_new_users: false })
  assert.equal((await put(id, { name: 'X' }, w.user)).status, 403)
  for (const as of [w.member, w.otherOwner]) assert.equal((await put(id, { name: 'X' }, as)).status, 404)
})
