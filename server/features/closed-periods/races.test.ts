import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../foundation/db/sql.ts'
import { transaction } from '../../foundation/db/transaction.ts'
import { queried } from '../../foundation/testing/queried.ts'
import { until } from '../../foundation/testing/until.ts'
import { expensesIn } from '../../testing/expenses.ts'
import { trackedIn } from '../../testing/tracked.ts'
import { world } from '../../testing/world.ts'

const w = await world({ now: '2026-11-18T15:00:00Z' })
const base = `/v2/organizations/${w.organizationId}`
const { activity, send } = trackedIn(w)
const expenses = expensesIn(w)
let days = 0

/** An open period of a day of its own. */
async function nextPeriod(): Promise<{ id: number; date: string }> {
  const date = new Date(Date.parse('2026-10-01') + days++ * 86_400_000).toISOString().slice(0, 10)
  const made = await w.call(`POST ${base}/closed_periods`, w.owner, {
    body: { start_date: date, stop_date: date },
  })
  return { id: made.body.closed_period.id, date }
}

const close = (id: number) =>
  w.call(`POST /v2/closed_periods/${id}/close`, w.owner, { body: { accept: ['unbilled_work'] } })

const rounds = 8

/** The seconds that were booked of a slot. */
async function tracked(slot: string): Promise<number> {
  const { status, body, text } = await send(w.user, [activity(slot)])
  assert.equal(status, 200, text)
  return body.results[0].tracked
}

test('a booking and a close at the same time: it is booked before the close, or waits as late time', async () => {
  for (let round = 0; round < rounds; round++) {
    const { id, date } = await nextPeriod()
    const slots = Array.from({ length: 4 }, (_, i) => `${date}T0${i}:00:00Z`)
    const [closed, ...booked] = await Promise.all([close(id), ...slots.map((slot) => tracked(slot))])
    assert.equal(closed.status, 200, closed.text)
    const [row] = await queried<{ seconds: number }>(
      w.database,
      sql`select coalesce(sum(tracked), 0)::int as seconds from daily_activities
          where organization_id = ${w.organizationId} and date = ${date}::date`,
    )
    assert.equal(
      row?.seconds,
      booked.reduce((sum, seconds) => sum + seconds, 0),
    )
    assert.equal(await tracked(`${date}T08:00:00Z`), 0)
  }
})

test('a submitted expense and a close at the same time: it blocks the close, or it is refused', async () => {
  for (let round = 0; round < rounds; round++) {
    const { id, date } = await nextPeriod()
    const [closed, made] = await Promise.all([
      close(id),
      expenses.post({ date, category: 'travel', amount: 4, submit: true }),
    ])
    const codes = [closed, made].map(({ status, body }) => [status, body.error_code])
    const expected =
      made.status === 201
        ? [
            [400, 11802],
            [201, undefined],
          ]
        : [
            [200, undefined],
            [400, 11801],
          ]
    assert.deepEqual(codes, expected)
  }
})

test('a close waits for a write that has looked at its days, and then finds what it left', async () => {
  const { id, date } = await nextPeriod()
  const expense = await expenses.create({ date })
  let isOver = false
  const closing = await transaction(w.database, async (tx) => {
    await tx.change(
      sql`update expenses set status = 'submitted' where organization_id = ${w.organizationId} and id = ${expense.id}`,
    )
    const closed = close(id).finally(() => {
      isOver = true
    })
    await until(async () => isOver || (await waitingLocks()) > 0, 'the close waits')
    return { closed }
  })
  const { status, body } = await closing.closed
  assert.deepEqual([status, body.error_code], [400, 11802])
})

/** How many sessions wait for the lock of the closed periods. */
async function waitingLocks(): Promise<number> {
  const [row] = await queried<{ count: number }>(
    w.database,
    sql`select count(*)::int as count from pg_locks where locktype = 'advisory' and classid = 7203145 and objid = ${w.organizationId} and not granted
          and database = (select oid from pg_database where datname = current_database())`,
  )
  return row?.count ?? 0
}

test('two closes at the same time are one', async () => {
  const { id } = await nextPeriod()
  const both = await Promise.all([close(id), close(id)])
  assert.deepEqual(
    both.map(({ status }) => status),
    [200, 200],
  )
  assert.equal(both[0]?.body.closed_period.history.length, 1)
})
