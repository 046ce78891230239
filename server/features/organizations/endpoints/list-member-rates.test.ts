import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Person, world } from '../../../testing/world.ts'

type Rate = Record<string, unknown> & { id: number }

const w = await world({ now: '2026-05-06T10:00:00Z', zone: 'America/Lima' })
const organization = `/v2/organizations/${w.organizationId}`
const pay = (user_id: number, payment: object) =>
  w.call(`PUT ${organization}/update_members`, w.owner, { body: { members: [{ user_id, payment }] } })
const onProject = (user_id: number, rates: object) =>
  w.call(`PUT /v2/projects/${w.projectId}/update_members`, w.owner, {
    body: { members: [{ user_id, ...rates }] },
  })
const listOf = (id: number, query = '', as: Person = w.owner) =>
  w.call(`GET ${organization}/members/${id}/rates?${query}`, as)
const told = (rates: Rate[]) =>
  rates.map(({ project_id, kind, pay_rate, bill_rate, effective_from, effective_until }) => [
    project_id,
    kind,
    pay_rate ?? bill_rate,
    effective_from,
    effective_until,
  ])

await pay(w.user.id, { rate_type: 'hourly', pay_rate: 10 })
await onProject(w.user.id, { pay_rate: 12, bill_rate: 30.5 })
await pay(w.viewer.id, { rate_type: 'fixed_amount', pay_rate: 900 })
await w.moveClock('2026-06-01T10:00:00Z')
await pay(w.user.id, { pay_rate: 11.1 })

const all = [
  [null, 'pay', '10.00', '2026-05-06', '2026-06-01'],
  [w.projectId, 'pay', '12.00', '2026-05-06', undefined],
  [w.projectId, 'bill', '30.50', '2026-05-06', undefined],
  [null, 'pay', '11.10', '2026-06-01', undefined],
]

test('200: the rates of a member, with their first and last days', async () => {
  const { body } = await listOf(w.user.id)
  assert.deepEqual(told(body.rates), all)
  const { id, created_at, updated_at, ...rest } = body.rates[0]
  assert.ok(id && created_at && updated_at)
  assert.deepEqual(rest, {
    user_id: w.user.id,
    project_id: null,
    kind: 'pay',
    rate_type: 'hourly',
    pay_rate: '10.00',
    currency: 'USD',
    effective_from: '2026-05-06',
    effective_until: '2026-06-01',
  })
})

test('200: pages, and filters by kind, type, status and dates', async () => {
  const first = await listOf(w.user.id, 'page_limit=3')
  assert.deepEqual(told(first.body.rates), all.slice(0, 3))
  const start = first.body.pagination.next_page_start_id
  const second = await listOf(w.user.id, `page_limit=3&page_start_id=${start}`)
  assert.deepEqual([told(second.body.rates), second.body.pagination], [all.slice(3), undefined])
  const shows = async (query: string) => told((await listOf(w.user.id, query)).body.rates)
  assert.deepEqual(await shows('kind[]=bill'), [all[2]])
  assert.deepEqual(await shows('status=current'), all.slice(1))
  assert.deepEqual(await shows('status=past'), all.slice(0, 1))
  assert.deepEqual(await shows('end_date=2026-05-31'), all.slice(0, 3))
  assert.deepEqual(await shows('start_date=2026-06-01T05:00:00Z'), all.slice(1))
  assert.deepEqual(await shows('rate_type[]=fixed'), [])
})

test('200: members see their pay rates, not their bill rates', async () => {
  const own = await listOf(w.user.id, '', w.user)
  assert.deepEqual(
    told(own.body.rates),
    all.filter(([, kind]) => kind === 'pay'),
  )
  assert.deepEqual((await listOf(w.user.id, 'kind=bill', w.user)).body.rates, [])
})

test('403 10004: the rates of another member; 404: a non-member', async () => {
  for (const as of [w.user, w.projectManager]) {
    const reply = await listOf(w.viewer.id, '', as)
    assert.deepEqual([reply.status, reply.body.error_code], [403, 10004])
  }
  assert.equal((await listOf(w.stranger.id)).status, 404)
})

test('200: no day has two rates when the zone moves west and a date comes again', async () => {
  const zone = (time_zone: string) =>
    w.call(`PUT ${organization}/time_zone`, w.owner, { body: { time_zone } })
  await w.moveClock('2026-07-01T20:00:00Z')
  await pay(w.manager.id, { rate_type: 'hourly', pay_rate: 10 })
  await zone('Pacific/Auckland')
  await pay(w.manager.id, { pay_rate: 20 })
  await zone('Pacific/Honolulu')
  await pay(w.manager.id, { pay_rate: 30 })
  await w.moveClock('2026-07-04T20:00:00Z')
  await pay(w.manager.id, { pay_rate: 40 })
  const rates = told((await listOf(w.manager.id)).body.rates)
  assert.deepEqual(rates, [
    [null, 'pay', '10.00', '2026-07-01', '2026-07-02'],
    [null, 'pay', '30.00', '2026-07-02', '2026-07-04'],
    [null, 'pay', '40.00', '2026-07-04', undefined],
  ])
})
