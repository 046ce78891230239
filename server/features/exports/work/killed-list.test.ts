import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { sql } from '../../../foundation/db/sql.ts'
import { worldSecret } from '../../../testing/bare-world.ts'
import { openedSheet } from '../../../testing/opened-sheet.ts'
import { workedExports } from '../../../testing/worked-exports.ts'
import { world } from '../../../testing/world.ts'
import { makeProduct } from '../../../wiring/product.ts'

const root = await mkdtemp(join(tmpdir(), 'stint-lists-'))
after(() => rm(root, { recursive: true, force: true }))
const at = '2026-11-18T12:00:00Z'
// Only the workers of this file make exports.
const w = await world({ now: at, role: 'api', settings: { STINT_BLOB_URL: `file://${root}` } })
const most = 50_000
const count = most + 1
await w.database.change(sql`
  insert into clients (organization_id, name, emails, address, status, created_at, updated_at)
  select ${w.organizationId}, 'Client ' || n, '{}', '', 'active', ${at}, ${at} from generate_series(1, ${count}::int) n`)

const organization = `/v2/organizations/${w.organizationId}`
const { lists } = makeProduct({ base: '', auth: '' })
const { job, get, work, download } = workedExports(w, { root, at, lists })
const start = async (format: string) => {
  const body = { list: 'clients', filters: 'search[name]=Client', format }
  const reply = await w.call(`POST ${organization}/list_exports`, w.owner, { body })
  assert.equal(reply.status, 201, reply.text)
  return reply.body.export
}
const names = Array.from({ length: count }, (_, i) => `Client ${i + 1}`)

test('400: a list with more than 50,000 rows says to let the server make the file', async () => {
  const body = { list: 'clients', format: 'csv' }
  const { status, body: said } = await w.call(`POST ${organization}/lists/export`, w.owner, { body })
  assert.deepEqual([status, said.error_code], [400, 11740])
  const pdf = await w.call(`POST ${organization}/lists/export`, w.owner, { body: { ...body, format: 'pdf' } })
  assert.deepEqual([pdf.status, pdf.body.error_code], [400, 11742])
})

test('ready: a list whose worker was killed goes on behind its last part, with every row once', async () => {
  const { id, progress } = await start('csv')
  assert.equal(progress, null)
  const program = join(import.meta.dirname, '../../../testing/die-between-parts.ts')
  const given = [program, w.databaseUrl, root, worldSecret, String(w.organizationId), at]
  const dead = spawnSync(process.execPath, given)
  assert.equal(dead.signal, 'SIGKILL', String(dead.stderr))
  const left = await get(id)
  assert.deepEqual([left.status, left.row_count], ['running', 20_000])
  const done = await work(id)
  assert.deepEqual([done.status, done.progress, done.row_count], ['ready', 100, count])
  const bytes = await download(done.url)
  assert.equal(bytes.length, done.size)
  const [heading, ...lines] = bytes.toString().trimEnd().split('\r\n')
  assert.match(heading ?? '', /^Name,Status,Emails,/)
  assert.deepEqual(
    lines.map((line) => line.split(',')[0]),
    names,
  )
})

test('ready: a workbook and a JSON file in pieces are whole', async () => {
  const sheet = await work((await start('xlsx')).id)
  const cells = openedSheet(await download(sheet.url))
  const texts = [...cells].filter(([name]) => /^A\d+$/.test(name)).map(([, { text }]) => text)
  assert.deepEqual(
    texts.filter((text) => text?.startsWith('Client ')),
    names,
  )
  const json = await work((await start('json')).id)
  const { rows } = JSON.parse((await download(json.url)).toString())
  assert.deepEqual(
    rows.map(({ name }: { name: string }) => name),
    names,
  )
})

test('failed: a member who lost the list while it was made; 404: the address of a file that was ready', async () => {
  const manager = await w.addPerson('Mara', 'manager')
  const body = { list: 'clients', format: 'csv' }
  const begun = await w.call(`POST ${organization}/list_exports`, manager, { body })
  const done = await work((await start('csv')).id)
  assert.equal((await fetch(w.baseUrl + new URL(done.url).pathname)).status, 200)
  const made = async () => (await w.call(`GET /v2/exports/${begun.body.export.id}`, manager)).body.export
  while ((await made()).status !== 'ready') await job.run({ organization_id: w.organizationId })
  const { url } = await made()
  const open = await w.call(`POST ${organization}/list_exports`, manager, { body })
  const lesser = { members: [{ user_id: manager.id, role: 'user' }] }
  const { status, text } = await w.call(`PUT ${organization}/update_members`, w.owner, { body: lesser })
  assert.ok(status < 300, text)
  assert.equal((await fetch(w.baseUrl + new URL(url).pathname)).status, 404)
  await job.run({ organization_id: w.organizationId })
  const failed = (await w.call(`GET /v2/exports/${open.body.export.id}`, manager)).body.export
  assert.equal(failed.status, 'failed')
  assert.match(failed.problem, /may no longer see/)
})
