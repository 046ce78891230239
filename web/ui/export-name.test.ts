import assert from 'node:assert/strict'
import { test } from 'node:test'
import { exportName } from './export-name.ts'

test('named by what and when', () => {
  assert.equal(exportName(['team'], '2026-11-16'), 'team-2026-11-16.csv')
  const span = { from: '2026-11-01', until: '2026-11-14' }
  assert.equal(exportName(['time', 'Ana  Berg/Łoś'], span), 'time-ana-berg-łoś-2026-11-01-to-2026-11-14.csv')
  assert.equal(
    exportName(['time', '../..'], { from: '2026-11-01', until: '2026-11-01' }),
    'time-2026-11-01.csv',
  )
})
