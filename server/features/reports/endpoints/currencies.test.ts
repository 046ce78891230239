import assert from 'node:assert/strict'
import { test } from 'node:test'
import { expensesIn } from '../../../testing/expenses.ts'
import { world } from '../../../testing/world.ts'
import type { ShownReport } from '../rules/shown-report.ts'

const w = await world({ now: '2026-11-16T08:00:00Z' })
const base = `/v2/organizations/${w.organizationId}/reports`
const { create } = expensesIn(w)
await create({ amount: 10.05, currency: 'USD', date: '2026-11-02' })
await create({ amount: 20.1, currency: 'USD', category: 'meals', date: '2026-11-03' }, w.manager)
await create({ amount: 3_000, currency: 'JPY', date: '2026-11-02' })
await create({ amount: 1.234, currency: 'KWD', category: 'meals', date: '2026-11-03' })
const november = { report: 'expenses', date: { start: '2026-11-01', stop: '2026-11-30' } }

async function run(body: object, as = w.owner): Promise<ShownReport> {
  const reply = await w.call(`POST ${base}/run`, as, { body: { ...november, ...body } })
  assert.equal(reply.status, 200, reply.text)
  return reply.body
}

test('200: money in several currencies is never added up: each currency has rows of its own', async () => {
  const report = await run({ group_by: ['category'], columns: ['spent', 'count'] })
  assert.deepEqual(report.group_by, ['currency', 'category'])
  assert.deepEqual(
    report.rows
      .filter(({ level }) => level === 1)
      .map(({ keys: [key], currency, values }) => [key, currency, values.spent, values.count]),
    [
      ['JPY', 'JPY', 3_000, 1],
      ['USD', 'USD', 30.15, 2],
      ['KWD', 'KWD', 1.234, 1],
    ].sort(([one], [other]) =>
      report.rows.findIndex(({ keys }) => keys[0] === one) <
      report.rows.findIndex(({ keys }) => keys[0] === other)
        ? -1
        : 1,
    ),
  )
  assert.deepEqual(report.totals.values, { spent: null, count: 4 })
  assert.equal(report.basis.currency, null)
  assert.ok(report.basis.left_out.some(({ reason }) => reason === 'several_currencies'))
})

test('200: grouped by currency within members, a member with several has no sum, also across', async () => {
  const { rows } = await run({ group_by: ['member', 'currency'], columns: ['spent'] })
  const ofUser = rows.filter(({ keys }) => keys[0] === w.user.id)
  assert.deepEqual(
    new Map(ofUser.map(({ keys, values }) => [keys[1] ?? 'all', values.spent])),
    new Map<string | number, number | null>([
      ['all', null],
      ...ofUser
        .slice(1)
        .map(({ keys, values }): [string, number | null] => [String(keys[1]), values.spent ?? null]),
    ]),
  )
  assert.deepEqual(
    ofUser
      .slice(1)
      .map(({ keys, values }) => `${keys[1]} ${values.spent}`)
      .sort(),
    ['JPY 3000', 'KWD 1.234', 'USD 10.05'],
  )
  const { across, rows: wide } = await run({ group_by: ['member'], across: 'currency', columns: ['spent'] })
  assert.deepEqual(
    across?.columns.map(({ key, total }) => [key, total.spent]),
    [
      ['JPY', 3_000],
      ['KWD', 1.234],
      ['USD', 30.15],
    ],
  )
  assert.deepEqual(
    wide.find(({ keys }) => keys[0] === w.manager.id)?.cells.map((cell) => cell?.spent ?? null),
    [null, null, 20.1],
  )
})

test('200: counts alone, or one currency alone, have plain rows and a total', async () => {
  const counted = await run({ group_by: ['category'], columns: ['count'] })
  assert.deepEqual(counted.group_by, ['category'])
  assert.deepEqual(counted.totals.values, { count: 4 })
  const dollars = await run({ filters: { user_ids: [w.manager.id] }, columns: ['spent'] })
  assert.deepEqual(dollars.group_by, ['category', 'member'])
  assert.deepEqual([dollars.totals.values.spent, dollars.basis.currency], [20.1, 'USD'])
})

test('csv and json: a file of several currencies names the currency of each row, and totals no money', async () => {
  const body = { ...november, group_by: ['category'], columns: ['spent', 'count'], format: 'csv' }
  const { text } = await w.call(`POST ${base}/export`, w.owner, { body })
  const lines = text.trimEnd().split('\r\n')
  assert.equal(lines[0], 'Currency (UTC),Category,Expenses,Count')
  assert.ok(lines.includes('JPY,Travel,3000,1'))
  assert.equal(lines.at(-1), 'Total,,,4')
})
