import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { worldSecret } from '../../../testing/bare-world.ts'
import { daysOnProjects } from '../../../testing/large-report.ts'
import { workedExports } from '../../../testing/worked-exports.ts'
import { world } from '../../../testing/world.ts'

const root = await mkdtemp(join(tmpdir(), 'stint-exports-'))
after(() => rm(root, { recursive: true, force: true }))
const at = '2026-11-18T12:00:00Z'
// Only the workers of this file make exports.
const w = await world({ now: at, role: 'api', settings: { STINT_BLOB_URL: `file://${root}` } })
const [projects, days] = [90, 250]
await daysOnProjects(w, { projects, days, firstDay: '2026-01-01' })

const exports = `/v2/organizations/${w.organizationId}/exports`
const asked = {
  report: 'time',
  date: { start: '2026-01-01', stop: '2026-12-31' },
  group_by: ['day', 'project', 'member'],
  columns: ['tracked', 'billable', 'activity'],
  durations: 'seconds',
}
const start = async (format: string) => {
  const { status, body, text } = await w.call(`POST ${exports}`, w.owner, { body: { ...asked, format } })
  assert.equal(status, 201, text)
  return body.export
}
const { job, get, work, download } = workedExports(w, { root, at })

test('ready: an export whose worker was killed goes on behind its last part, with every row once', async () => {
  const { id } = await start('csv')
  const program = join(import.meta.dirname, '../../../testing/die-between-parts.ts')
  const given = [program, w.databaseUrl, root, worldSecret, String(w.organizationId), at]
  const dead = spawnSync(process.execPath, given)
  assert.equal(dead.signal, 'SIGKILL', String(dead.stderr))
  const left = await get(id)
  assert.equal(left.status, 'running')
  assert.ok(left.progress > 0 && left.progress < 100 && left.row_count > 0)
  const done = await work(id)
  assert.deepEqual([done.status, done.progress, done.row_count], ['ready', 100, projects * days])
  const text = (await download(done.url)).toString()
  assert.equal(text.length, done.size)
  const [heading, ...lines] = text.trimEnd().split('\r\n')
  assert.match(heading ?? '', /^Day \(UTC\),Project,Member,/)
  const total = lines.pop()?.split(',') ?? []
  assert.equal(new Set(lines.map((line) => line.split(',').slice(0, 2).join())).size, projects * days)
  assert.deepEqual(
    lines.map((line) => line.slice(0, 10)).toSorted(),
    lines.map((line) => line.slice(0, 10)),
  )
  const sum = (place: number) => lines.reduce((all, line) => all + Number(line.split(',')[place]), 0)
  assert.deepEqual(total, ['Total', '', '', String(sum(3)), String(sum(4)), '50'])
  const { body } = await w.call(`POST /v2/organizations/${w.organizationId}/reports/run`, w.owner, {
    body: { report: 'time', date: asked.date, group_by: ['quarter'], columns: asked.columns },
  })
  assert.deepEqual(body.totals.values, { tracked: sum(3), billable: sum(4), activity: 50 })
})

test('ready: ndjson in pieces has its basis first, each row once, and the totals last', async () => {
  const { id } = await start('ndjson')
  const done = await work(id)
  const lines = (await download(done.url))
    .toString()
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
  assert.deepEqual(lines[0].date, asked.date)
  assert.equal(lines[0].basis.shows, 'everyone')
  const rows = lines.slice(1, -1)
  assert.equal(rows.length, projects * days)
  const sum = rows.reduce((all, { values }) => all + values.tracked, 0)
  assert.equal(lines.at(-1).totals.values.tracked, sum)
})

test('failed: a report that is too large and cannot be cut says how to narrow it', async () => {
  const { id } = await start('xlsx')
  const done = await work(id)
  assert.equal(done.status, 'failed')
  assert.match(done.problem, /more than 20,000 rows/)
  assert.equal(done.url, undefined)
})

test('turns: pieces of two exports alternate, so that a small one does not wait for a large one', async () => {
  const large = await start('csv')
  const { body } = await w.call(`POST ${exports}`, w.user, { body: { report: 'time', format: 'csv' } })
  for (const _ of [1, 2, 3]) await job.run({ organization_id: w.organizationId })
  const small = (await w.call(`GET /v2/exports/${body.export.id}`, w.user)).body.export
  assert.equal(small.status, 'ready')
  assert.equal((await get(large.id)).status, 'running')
})
