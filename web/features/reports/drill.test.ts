import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { DimensionName, ReportRow } from './calls.ts'
import { drillTo } from './drill.ts'

const span = { from: '2026-10-20', until: '2026-11-10' }

function searchOf(report: 'time' | 'expenses', names: DimensionName[], keys: ReportRow['keys']) {
  const shown = { report, group_by: names }
  const row = { level: keys.length, keys, rest_of: null }
  const details: DimensionName[] = ['member', 'day']
  const to = drillTo({ organizationId: 1, report: shown, row, kept: {}, span, details })
  return to === undefined ? undefined : new URL(to, 'http://stint.test').searchParams
}

for (const [name, key, from, until] of [
  ['day', '2026-11-03', '2026-11-03', '2026-11-03'],
  ['week', '2026-10-26', '2026-10-26', '2026-11-01'],
  ['month', '2026-11-01', '2026-11-01', '2026-11-10'],
  ['quarter', '2026-10-01', '2026-10-20', '2026-11-10'],
] as const)
  test(`a figure of a ${name} leads to its days that are in the report`, () => {
    for (const report of ['time', 'expenses'] as const) {
      const search = searchOf(report, ['project', name], [4, key])
      assert.deepEqual(
        [search?.get('from'), search?.get('until'), search?.get('project')],
        [from, until, '4'],
      )
    }
  })

test('a figure that the address cannot narrow to leads nowhere', () => {
  assert.equal(searchOf('time', ['weekday'], ['mon']), undefined)
  assert.equal(searchOf('time', ['project', 'hour'], [4, '09']), undefined)
  assert.equal(searchOf('time', ['client'], [null]), undefined)
  assert.ok(searchOf('time', ['project', 'hour'], [4]))
})
