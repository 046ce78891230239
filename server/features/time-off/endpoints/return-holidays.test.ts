import assert from 'node:assert/strict'
import { test } from 'node:test'
import { requestsIn } from '../../../testing/time-off-requests.ts'
import { traced } from '../../../testing/traces.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-12-07T10:00:00Z' })
const { organization, makePolicy, daysOff, asked, decide, balance, hour } = requestsIn(w)
const policy = await makePolicy(40, [w.user])
const dates = ['2026-12-14', '2026-12-15', '2026-12-16']
const id = await asked(w.user, { ...daysOff(w.user, policy, dates), exclude_holidays: true })
await decide(w.manager, id, 'approved')
const giveBack = (as = w.manager) => w.call(`POST /v2/time_off_requests/${id}/return_holidays`, as)

test('200: a holiday that comes later changes nothing by itself; giving its hours back posts them once', async () => {
  await w.call(`POST ${organization}/holidays`, w.owner, { body: { name: 'Feast', date: dates[1] } })
  const offered = (await w.call(`GET /v2/time_off_requests/${id}`, w.user)).body.time_off_request
  assert.deepEqual([offered.holidays_added, await balance(w.user, policy, 2026)], [[dates[1]], 16 * hour])
  assert.equal((await giveBack(w.user)).status, 403)
  const { reply, facts, audit } = await traced(w, () => giveBack())
  const { holidays_added, amount_used } = reply.body.time_off_request
  assert.deepEqual([holidays_added, amount_used], [[], 16 * hour])
  assert.equal(await balance(w.user, policy, 2026), 24 * hour)
  assert.deepEqual([facts.length > 0, audit[0]?.details], [true, { dates: [dates[1]] }])
  await Promise.all([giveBack(), giveBack()])
  assert.equal(await balance(w.user, policy, 2026), 24 * hour)
})

test('200: a denial afterwards gives back the rest, and an approval uses the rest', async () => {
  await decide(w.manager, id, 'denied')
  assert.equal(await balance(w.user, policy, 2026), 40 * hour)
  await decide(w.manager, id, 'approved')
  assert.equal(await balance(w.user, policy, 2026), 24 * hour)
})
