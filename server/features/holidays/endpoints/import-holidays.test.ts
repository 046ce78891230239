import assert from 'node:assert/strict'
import { test } from 'node:test'
import { traced } from '../../../testing/traces.ts'
import { world } from '../../../testing/world.ts'

const w = await world()
const path = `/v2/organizations/${w.organizationId}/holidays`
const send = (body: object, query = '', as = w.manager) =>
  w.call(`POST ${path}/import${query}`, as, { body: { country: 'US', years: [2027], ...body } })
type Day = { date: string; name: string; holiday_id?: number }
const stored = async (): Promise<Day[]> =>
  (await w.call(`GET ${path}?page_limit=500`, w.owner)).body.holidays.map(({ date, name }: Day) => ({
    date,
    name,
  }))

test('200: dry_run shows what would come and writes nothing', async () => {
  const { reply, facts, audit } = await traced(w, () => send({}, '?dry_run=true'))
  assert.equal(reply.status, 200)
  assert.deepEqual([reply.body.added.length, reply.body.present, reply.body.dry_run], [12, [], true])
  assert.deepEqual([facts, audit, await stored()], [[], [], []])
})

test('200: the import adds what the preview showed, each with its audit entry, in one fact', async () => {
  const preview = (await send({}, '?dry_run=true')).body.added
  const { reply, facts, audit } = await traced(w, () => send({ paid: true }))
  const without = ({ holiday_id: _, ...day }: Day) => day
  assert.deepEqual(reply.body.added.map(without), preview)
  assert.deepEqual([facts.map(({ name }) => name), audit.length], [['holidays.imported'], 12])
  const { holiday } = (await w.call(`GET /v2/holidays/${reply.body.added[0].holiday_id}`, w.owner)).body
  assert.deepEqual(
    [holiday.paid, holiday.amount_used, holiday.country, holiday.match_country, holiday.imported],
    [true, 28_800, 'US', false, true],
  )
})

test('200: a repeated import adds nothing, also at the same time, and moves nothing that was changed', async () => {
  await Promise.all([send({ years: [2029] }), send({ years: [2029] }), send({ years: [2029] })])
  const before = await stored()
  assert.equal(before.filter(({ date }) => date === '2029-07-04').length, 1)
  const { body } = await w.call(`GET ${path}?date[start]=2029-07-04&date[stop]=2029-07-04`, w.owner)
  const id = body.holidays[0].id
  await w.call(`PUT /v2/holidays/${id}`, w.owner, { body: { date: '2029-07-06', name: 'Summer party' } })
  const again = (await send({ years: [2029] })).body
  assert.deepEqual([again.added, again.present.length], [[], before.filter(isOf('2029')).length])
  assert.deepEqual(
    again.present.find(({ holiday_id }: Day) => holiday_id === id),
    { holiday_id: id, date: '2029-07-06', name: 'Summer party', source_date: '2029-07-04' },
  )
})

test('200: a region adds only its own days to those of the country', async () => {
  await send({ country: 'DE', years: [2027] })
  const { added } = (await send({ country: 'DE', region: 'BY', years: [2027] })).body
  const names = added.map(({ name }: Day) => name)
  assert.ok(names.includes('Epiphany') && !names.includes('Christmas Day'), String(names))
})

test('400: an unknown country, an unknown region, four years and unknown types, all at once', async () => {
  const many = await send({ country: 'XX', years: [2026, 2027, 2028, 2029], types: ['lazy'] })
  const attributesOf = (reply: typeof many) =>
    reply.body.details.map(({ attribute }: { attribute: string }) => attribute).sort()
  assert.deepEqual(attributesOf(many), ['country', 'types[0]', 'years'])
  assert.deepEqual(attributesOf(await send({ region: 'ATLANTIS' })), ['region'])
})

test('403: a member who is no manager imports nothing', async () => {
  assert.equal((await send({}, '', w.user)).status, 403)
})

function isOf(year: string) {
  return ({ date }: Day) => date.startsWith(year)
}
