import assert from 'node:assert/strict'
import { test } from 'node:test'
import { utc } from '../../../foundation/time/zone.ts'
import { budgetsIn, spendingSettled } from '../../../testing/budgets.ts'
import { statementsOf } from '../../../testing/counted.ts'
import { trackedIn } from '../../../testing/tracked.ts'
import { world } from '../../../testing/world.ts'
import { workBounds } from '../../../wiring/timer-bounds.ts'
import { placeBook } from '../../job-sites/public.ts'
import { lateTime } from '../../manual-time/public.ts'
import { timerBook } from '../../timers/public.ts'
import { toolBook } from '../../tools/public.ts'
import { takeBatch } from '../../tracking/changes/take-batch.ts'
import { keptForever } from '../../tracking/rules/retention.ts'

const w = await world({ now: '2026-11-16T08:00:00Z' })
const budgets = budgetsIn(w)
const tracked = trackedIn(w)
const stops = { type: 'hours', hours: 0.5, stop_timer_when_budget_reached: true }
const sent = async (project_id: number, from: string, more = {}) => {
  const reply = await w.call(`POST /v2/organizations/${w.organizationId}/tracking/batches`, w.user, {
    body: { device_id: 'laptop', items: [tracked.activity(from, { project_id, ...more })] },
  })
  assert.equal(reply.status, 200, reply.text)
  return reply.body.results[0]
}

test('200: a batch is taken whole, with a warning once the budget is used up', async () => {
  const { id } = await budgets.makeProject({ budget: stops })
  assert.equal('warnings' in (await sent(id, '2026-11-16T06:00:00Z')), false)
  assert.equal('warnings' in (await sent(id, '2026-11-16T06:10:00Z')), false)
  const third = await sent(id, '2026-11-16T06:20:00Z')
  assert.deepEqual([third.result, third.tracked, third.warnings], ['accepted', 600, ['budget_reached']])
  const late = await sent(id, '2026-11-12T06:20:00Z')
  assert.deepEqual([late.result, late.tracked, late.warnings], ['accepted', 600, ['budget_reached']])
})

test('200: late time that uses up the budget is warned of at once, before any row has counted it', async () => {
  const { id } = await budgets.makeProject({ budget: stops })
  const reply = await w.call(`POST /v2/organizations/${w.organizationId}/tracking/batches`, w.user, {
    body: {
      device_id: 'laptop',
      items: ['02:00', '02:10', '02:20'].map((time) =>
        tracked.activity(`2026-11-05T${time}:00Z`, { project_id: id }),
      ),
    },
  })
  assert.deepEqual(
    reply.body.results.map(({ warnings }: { warnings: string[] }) => warnings),
    [['budget_reached'], ['budget_reached'], ['budget_reached']],
  )
})

test('200: no warning for a budget that stops no timers, and for time that it does not count', async () => {
  const quiet = await budgets.makeProject({ budget: { ...stops, stop_timer_when_budget_reached: false } })
  for (const time of ['03:00', '03:10', '03:20', '03:30'])
    assert.equal('warnings' in (await sent(quiet.id, `2026-11-16T${time}:00Z`)), false)
  const billable = await budgets.makeProject({
    billable: true,
    budget: { ...stops, hours: 0, include_non_billable: false },
  })
  const none = await sent(billable.id, '2026-11-16T04:00:00Z', { billable: false })
  assert.equal('warnings' in none, false)
  const some = await sent(billable.id, '2026-11-16T04:10:00Z', { billable: true })
  assert.deepEqual(some.warnings, ['budget_reached'])
})

test('200: a client’s budget warns with its own word', async () => {
  const { client } = await budgets.post(`/v2/organizations/${w.organizationId}/clients`, {
    name: 'Harbour',
    budget: { ...stops, hours: 0, stop_at: 100, alerts: { near_limit: 80 } },
  })
  const { id } = await budgets.makeProject({ client_id: client?.id })
  assert.deepEqual((await sent(id, '2026-11-16T05:00:00Z')).warnings, ['client_budget_reached'])
})

test('200: time that a row has counted is not counted twice, for a project, its client and money', async () => {
  const budget = { ...stops, hours: 0.6, stop_at: 100, alerts: { near_limit: 80 } }
  const { client } = await budgets.post(`/v2/organizations/${w.organizationId}/clients`, {
    name: 'Pier',
    budget,
  })
  const { id } = await budgets.makeProject({
    client_id: client?.id,
    budget: { ...stops, type: 'cost', cost: 60, rate: 'bill_rate', hours: undefined },
    bill_rate: 100,
  })
  for (const time of ['01:00', '01:10', '01:20']) {
    assert.equal('warnings' in (await sent(id, `2026-11-13T${time}:00Z`)), false, time)
    await spendingSettled(w)
  }
  assert.deepEqual((await sent(id, '2026-11-13T01:30:00Z')).warnings, [
    'budget_reached',
    'client_budget_reached',
  ])
})

test('no further statement: a batch on a project without a budget; two with one, whatever its size', async () => {
  const count = (projectIds: number[], at: string) =>
    statementsOf(w, (writer) =>
      takeBatch(
        {
          ...writer,
          bounds: workBounds,
          tools: toolBook,
          places: placeBook,
          timers: timerBook,
          late: lateTime,
          keep: keptForever,
        },
        { organizationId: w.organizationId, userId: w.user.id, zone: utc },
        {
          deviceId: 'laptop',
          clock: {},
          items: projectIds.map((project_id, i) =>
            tracked.activity(`2026-11-14T${at}:${i}0:00Z`, { project_id }),
          ),
        },
      ),
    )
  const [plain, other] = [
    await budgets.makeProject({}),
    await budgets.makeProject({ budget: { ...stops, hours: 90 } }),
  ]
  const third = await budgets.makeProject({ budget: { ...stops, hours: 90 } })
  await count([plain.id], '01')
  const without = await count([plain.id], '02')
  assert.equal(await count([other.id], '03'), without + 2)
  assert.equal(await count([other.id, third.id, other.id], '04'), without + 2)
})
