import assert from 'node:assert/strict'
import { test } from 'node:test'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-07-01T08:00:00Z' })
const organization = `/v2/organizations/${w.organizationId}`

test('200: a simulation writes nothing and says what the same policy would post', async () => {
  const body = {
    accrual_type: 'monthly',
    accrual_policy: { accrual_period: 'year', accrual_day: 'last_day_of_month', hours_per_year: 100 },
    balance_rolls_over_annually: true,
    starts_on: '2026-01-15',
  }
  const simulate = (given: object) =>
    w.call(`POST ${organization}/time_off_policies/simulate`, w.owner, { body: given })
  const reply = await simulate(body)
  assert.equal(reply.status, 200, reply.text)
  const rows = reply.body.time_off_postings
  assert.equal(rows.filter(({ kind }: { kind: string }) => kind === 'accrual').length, 24)
  assert.equal(rows.find(({ kind }: { kind: string }) => kind === 'opening').amount, 360_000)
  const worked = await simulate({
    accrual_type: 'hours_worked',
    accrual_policy: { hours_per: 1, hours_worked: 30, maximum_to_accrue: 1_000 },
    starts_on: '2026-01-01',
  })
  const total = worked.body.time_off_postings.findLast(({ year }: { year: number }) => year === 2026).total
  assert.equal(total, Math.floor((261 * 8 * 3_600) / 30))
  assert.equal((await simulate({ accrual_type: 'annual' })).status, 400)
  assert.equal(
    (await w.call(`POST ${organization}/time_off_policies/simulate`, w.user, { body })).status,
    403,
  )
})
