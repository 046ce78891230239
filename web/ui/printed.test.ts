import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { durationText } from './duration.ts'
import { hundredths, minutes, printedBy, printedGrid, printedParts } from './printed.ts'

const sum = (parts: readonly number[]) => parts.reduce((all, each) => all + each, 0)
const seconds = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 90_000 }))
const grids = fc
  .tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 }))
  .chain(([rows, columns]) =>
    fc.array(fc.array(seconds, { minLength: columns, maxLength: columns }), {
      minLength: rows,
      maxLength: rows,
    }),
  )

test('24:37: four days whose seconds make up more than a minute add up to what is printed below', () => {
  const days = [
    6 * 3_600 + 10 * 60 + 40,
    6 * 3_600 + 60 + 45,
    6 * 3_600 + 9 * 60 + 30,
    6 * 3_600 + 15 * 60 + 50,
  ]
  const { parts, total } = printedParts(days)
  assert.equal(durationText(total), '24:37')
  assert.deepEqual(parts.map(durationText), ['6:10', '6:02', '6:09', '6:16'])
})

test('the largest remainders are rounded up, the first of equal ones', () => {
  assert.deepEqual(printedParts([59, 1, 0, 60]).parts, [60, 0, 0, 60])
  assert.deepEqual(printedParts([30, 30, 30, 30]).parts, [60, 60, 0, 0])
  assert.deepEqual(printedParts([]), { parts: [], total: 0 })
})

for (const [name, unit] of [
  ['minutes', minutes],
  ['hundredths of an hour', hundredths],
] as const)
  test(`every table adds up in rows and columns, in ${name}`, () => {
    fc.assert(
      fc.property(grids, (cells) => {
        const printed = printedGrid(cells, unit)
        assert.equal(printed.total, unit.whole(sum(cells.map(sum)) / unit.seconds) * unit.seconds)
        assert.equal(sum(printed.rows), printed.total)
        assert.equal(sum(printed.columns), printed.total)
        const isNear = (shown: number, exact: number) =>
          shown % unit.seconds === 0 && Math.abs(shown - exact) < unit.seconds
        cells.forEach((row, i) => {
          assert.equal(sum(printed.cells[i] ?? []), printed.rows[i])
          assert.ok(isNear(printed.rows[i] ?? -1, sum(row)), 'a row is rounded once')
          row.forEach((exact, j) => {
            assert.ok(isNear(printed.cells[i]?.[j] ?? -1, exact), 'a cell is rounded once')
          })
        })
        printed.columns.forEach((shown, j) => {
          assert.equal(sum(printed.cells.map((row) => row[j] ?? 0)), shown)
          assert.ok(isNear(shown, sum(cells.map((row) => row[j] ?? 0))), 'a column is rounded once')
        })
      }),
      {
        examples: [
          [
            [
              [36, 0],
              [0, 36],
            ],
          ],
          [
            [
              [30, 30],
              [30, 30],
            ],
          ],
        ],
      },
    )
  })

test('1,000 members by 7 days add up, and the page does not freeze', () => {
  const cells = Array.from({ length: 1_000 }, (_, i) =>
    Array.from({ length: 7 }, (_, j) => (i * 7_919 + j * 104_729) % 40_000),
  )
  const before = process.cpuUsage().user
  const printed = printedGrid(cells)
  // 0.2 s here; the cheapest way unit by unit took a minute.
  assert.ok(process.cpuUsage().user - before < 5_000_000)
  assert.equal(printed.total, Math.floor(sum(cells.map(sum)) / 60) * 60)
  assert.equal(sum(printed.rows), sum(printed.columns))
})

test('parts of a printed total: they add up to it, whichever way it was rounded', () => {
  fc.assert(
    fc.property(fc.array(seconds, { minLength: 1, maxLength: 9 }), fc.boolean(), (parts, isUp) => {
      const exact = sum(parts)
      const total = (isUp ? Math.ceil(exact / 60) : Math.floor(exact / 60)) * 60
      const printed = printedParts(parts, minutes, total)
      assert.equal(sum(printed.parts), total)
      printed.parts.forEach((shown, at) => {
        assert.ok(Math.abs(shown - (parts[at] ?? 0)) < 60)
      })
    }),
  )
})

test('one row of many: only the largest remainders differ from rounding down', () => {
  fc.assert(
    fc.property(fc.array(seconds, { minLength: 1, maxLength: 60 }), (parts) => {
      const { parts: shown, total } = printedParts(parts)
      const downs = parts.map((each) => each - (each % 60))
      const ups = parts.flatMap((each, i) => (shown[i] === downs[i] ? [] : [each % 60]))
      const rest = parts.flatMap((each, i) => (shown[i] === downs[i] ? [each % 60] : []))
      assert.equal(ups.length * 60, total - sum(downs))
      assert.ok(Math.min(60, ...ups) >= Math.max(0, ...rest))
      assert.deepEqual(printedGrid([parts]).cells, [shown], 'a table of one row is no other rule')
    }),
  )
})

test('rows of several totals: those of each add up by themselves', () => {
  const rows = [
    { currency: 'EUR', tracked: 90 },
    { currency: 'USD', tracked: 59 },
    { currency: 'EUR', tracked: 30 },
  ]
  const shown = printedBy(
    rows,
    ({ currency }) => currency,
    ({ tracked }) => tracked,
  )
  assert.deepEqual(shown, [120, 0, 0])
})
