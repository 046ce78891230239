import assert from 'node:assert/strict'
import { test } from 'node:test'
import { exportedDays, exportsIn } from '../../../testing/file-exports.ts'
import { traced } from '../../../testing/traces.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-11-16T08:00:00Z' })
const { start } = await exportsIn(w)

test('201: leaves a fact and an audit entry, and keeps the days of a named range', async () => {
  const { reply, facts, audit } = await traced(w, () =>
    start(w.user, { report: 'time', range: 'last_week', format: 'csv' }),
  )
  const { question, start_date, stop_date, status } = reply.body.export
  assert.deepEqual([start_date, stop_date, status], ['2026-11-09', '2026-11-15', 'queued'])
  assert.deepEqual(question.date, { start: '2026-11-09', stop: '2026-11-15' })
  assert.equal(question.range, undefined)
  assert.equal(facts[0]?.name, 'export.created')
  assert.deepEqual(
    audit.map(({ action, record_type }) => [action, record_type]),
    [['create', 'Export']],
  )
})

test('400, 403: refused like the report', async () => {
  const refused = async (body: object, as = w.owner) => (await start(as, { format: 'csv', ...body })).status
  assert.equal(await refused({ report: 'time', range: 'today', date: exportedDays }), 400)
  assert.equal(await refused({ report: 'time', date: { start: '2024-01-01', stop: '2026-01-01' } }), 400)
  assert.equal(await refused({ report: 'margins', range: 'last_week' }, w.user), 403)
})

test('400: with five in the making another one waits', async () => {
  const maker = await w.addPerson('Milo')
  const replies = await Promise.all(
    Array.from({ length: 60 }, () => start(maker, { report: 'time', format: 'csv' })),
  )
  const refused = replies.filter(({ status }) => status === 400)
  assert.ok(refused.length > 0)
  assert.equal(refused[0]?.body.code, 'too_many_exports')
})
