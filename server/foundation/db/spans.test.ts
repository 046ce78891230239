import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { migratedDatabase } from '../testing/migrated-database.ts'
import { addDays, type CalendarDate, dateFrom, firstDate } from '../time/calendar-date.ts'
import { columns, is } from './columns.ts'
import { spanTable } from './spans.ts'
import { sql } from './sql.ts'

const { database } = await migratedDatabase(2)
await database.change(sql`
  create table prices (
    organization_id int, thing_id int, price numeric, start_date date, end_date date check (end_date > start_date),
    primary key (organization_id, thing_id, start_date))`)
await database.change(
  sql`create unique index prices_current on prices (organization_id, thing_id) where end_date is null`,
)
const prices = spanTable<{ thing_id: number }>({
  table: 'prices',
  key: { thing_id: 'int' },
  value: { price: 'numeric' },
})
const span = columns({ price: is.decimal, start_date: is.date, end_date: is.date.orNull })
const spansOf = (organizationId: number) =>
  database.rows(
    span,
    sql`select price, start_date, end_date from prices
        where organization_id = ${organizationId} and thing_id = 1 order by start_date`,
  )
const first = dateFrom('2026-11-01')

test('each day keeps the last value set on or before it, and no day has two', async () => {
  let organizationId = 0
  // Steps of -1: a zone moved west, and the date went back.
  const changes = fc.array(
    fc.record({ step: fc.integer({ min: -1, max: 3 }), value: fc.option(fc.integer({ min: 1, max: 3 })) }),
    { minLength: 1, maxLength: 12 },
  )
  await fc.assert(
    fc.asyncProperty(changes, async (given) => {
      organizationId++
      let today = first
      let furthest = first
      const expected = new Map<CalendarDate, string | null>()
      for (const { step, value } of given) {
        today = addDays(today, step)
        await prices.record(database, organizationId, [{ thing_id: 1, value, from: today }])
        // What was settled before the date went back stays settled.
        if (today > furthest) furthest = today
        expected.set(furthest, value === null ? null : String(value))
      }
      const spans = await spansOf(organizationId)
      for (const [i, { end_date }] of spans.entries())
        if (spans[i + 1]) assert.ok(end_date !== null && end_date <= (spans[i + 1]?.start_date ?? first))
      const last = given.at(-1)?.value ?? null
      assert.equal(
        spans.find((each) => each.end_date === null)?.price ?? null,
        last === null ? null : String(last),
      )
      const isSteady = given.every(({ step }) => step >= 0)
      for (const [day, value] of isSteady ? expected : [])
        assert.equal(
          spans.find((each) => each.start_date <= day && (each.end_date === null || day < each.end_date))
            ?.price ?? null,
          value,
        )
    }),
    { numRuns: 80 },
  )
})

test('a value from the earliest day replaces the one before it', async () => {
  await prices.record(database, 9000, [{ thing_id: 1, value: 5, from: firstDate }])
  await prices.record(database, 9000, [{ thing_id: 1, value: 7, from: firstDate }])
  assert.deepEqual(await spansOf(9000), [{ price: '7', start_date: firstDate, end_date: null }])
})
