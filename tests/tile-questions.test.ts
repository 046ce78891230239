import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { tileQuestion as ofLink } from '../server/features/report-links/rules/tile-question.ts'
import { dimensionNames, dimensions } from '../server/features/reports/rules/dimensions.ts'
import { measureNames, measures } from '../server/features/reports/rules/measures.ts'
import { reportNames, reports } from '../server/features/reports/rules/reports.ts'
import { dimensionsOf, hasPast, sources } from '../server/features/reports/rules/sources.ts'
import { dateFrom } from '../server/foundation/time/calendar-date.ts'
import { type Known, tileQuestion as ofPage } from '../web/features/report-boards/tile-question.ts'

// What the API describes to an owner, who may use everything.
const described: Known = {
  reports: reportNames.map((name) => {
    const { source, columns, usual } = reports[name]
    const { filters, words } = sources[source]
    return {
      name,
      dimensions: dimensionsOf(source),
      columns: [...columns],
      filters: [...filters],
      words: JSON.parse(JSON.stringify(words)),
      has_as_of: hasPast(source),
      usual: { ...usual, group_by: [...usual.group_by], columns: [...usual.columns] },
    }
  }),
  dimensions: dimensionNames.map((name) => ({ name, may_be_across: dimensions[name].mayBeAcross })),
  columns: measureNames.map((name) => ({ name, unit: measures[name].unit })),
}
const today = '2026-11-10'
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null))

const some = (words: readonly string[]) =>
  fc.subarray([...words], { maxLength: Math.min(4, words.length) }).map((chosen) => chosen.join(','))
const day = fc.constantFrom('', '2026-11-01', '2026-10-05', '2026-02-31', '2025-01-01', '2026-11-12')

const query = fc
  .constantFrom(...reportNames)
  .chain((report) => {
    const { source, columns } = reports[report]
    const { filters, words } = sources[source]
    const has = (name: string) => filters.some((each) => each === name)
    const ids = (name: string) => (has(name) ? fc.constantFrom('', '4', '4,9') : fc.constant(''))
    const wordsOf = (name: 'statuses' | 'categories' | 'kinds') =>
      some(Object.entries(words).find(([each]) => each === name)?.[1] ?? [])
    return fc.record({
      report: fc.constantFrom('', report),
      by: some(dimensionsOf(source)),
      across: fc.constantFrom('', 'none', ...dimensionsOf(source)),
      columns: some(columns),
      from: day,
      until: day,
      people: ids('user_ids'),
      project: ids('project_ids'),
      client: ids('client_ids'),
      billable: has('billable') ? fc.constantFrom('', 'yes', 'no') : fc.constant(''),
      status: wordsOf('statuses'),
      category: wordsOf('categories'),
      kind: wordsOf('kinds'),
      compare: fc.constantFrom('', 'period_before', 'year_before', 'moon'),
      round: fc.constantFrom('', 'up-15', 'nearest-60', 'up-7'),
      attribution: fc.constantFrom('', 'split', 'start'),
      as_of: fc.constantFrom('', '2026-11-03', '2026-12-01'),
    })
  })
  .map((values) => new URLSearchParams(Object.entries(values).filter(([, value]) => value !== '')).toString())

test('a link of a board asks what the page of the board asks its maker, for every saved report and look', () => {
  fc.assert(
    fc.property(
      query,
      fc.constantFrom('number' as const, 'chart' as const, 'table' as const),
      (saved, look) => {
        const page = ofPage(saved, look, { described, today })
        // The page shows nothing for parts that the report does not have; nobody saves those.
        if (page === undefined) return
        assert.deepEqual(plain(ofLink(saved, look, dateFrom(today))), plain(page.question), saved)
      },
    ),
    { numRuns: 400 },
  )
})

test('undefined: a report that no longer exists', () => {
  assert.equal(ofLink('report=moon', 'table', dateFrom(today)), undefined)
})
