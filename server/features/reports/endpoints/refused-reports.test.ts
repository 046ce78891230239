import assert from 'node:assert/strict'
import { test } from 'node:test'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-11-16T12:00:00Z' })
const call = (body: object) =>
  w.call(`POST /v2/organizations/${w.organizationId}/reports/run`, w.owner, { body })
const faults = async (body: object) => {
  const { status, body: said } = await call({ report: 'time', ...body })
  assert.equal(status, 400)
  return said.details.map((each: { attribute: string; error: string }) => `${each.attribute} ${each.error}`)
}

test('400: what is unknown, impossible or too much names its attribute', async () => {
  const date = { start: '2026-11-01', stop: '2026-11-02' }
  assert.deepEqual(await faults({ range: 'today', date }), ['date must not be sent together with range'])
  assert.deepEqual(await faults({ date: { start: '2026-11-02', stop: '2026-11-01' } }), [
    'date.stop must not be before date.start',
  ])
  assert.deepEqual(await faults({ time_zone: 'Mars/Base' }), [
    'time_zone must be a time zone name, such as Europe/Lisbon',
  ])
  assert.deepEqual(await faults({ group_by: ['member', 'member'] }), ['group_by must not contain duplicates'])
  assert.deepEqual(await faults({ across: 'day', group_by: ['day'] }), [
    'across must not be in group_by: day',
  ])
  assert.deepEqual(await faults({ report: 'weekly', columns: ['cost'] }), [
    'columns must be in the report weekly: cost',
  ])
  assert.deepEqual(await faults({ sort: { by: 'idle' } }), ['sort.by must be name or one of the columns'])
  assert.deepEqual(await faults({ date: { start: '2025-01-01', stop: '2026-11-02' } }), [
    'date.stop must be within 366 days',
  ])
  assert.deepEqual(await faults({ range: 'this_year', day_attribution: 'split' }), [
    'range must be within 93 days with hours, location types, split or another time zone than the organization’s',
  ])
  assert.deepEqual(
    await faults({ report: 'expenses', group_by: ['source'], filters: { sources: ['idle'] } }),
    [
      'group_by must be in the report expenses: source',
      'filters.sources must not be sent with the report expenses',
    ],
  )
  assert.deepEqual(await faults({ report: 'expenses', time_zone: 'Asia/Tokyo' }), [
    'time_zone must be the organization’s: records have its days',
  ])
  assert.deepEqual(await faults({ report: 'expenses', day_attribution: 'split' }), [
    'day_attribution must be start with the report expenses',
  ])
  const unknown = await call({ report: 'time', group_by: ['moon'] })
  assert.equal(unknown.status, 400)
  assert.match(unknown.text, /group_by/)
})
