import assert from 'node:assert/strict'
import { test } from 'node:test'
import { askedExport, exportsIn } from '../../../testing/file-exports.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-11-16T08:00:00Z' })
const organization = `/v2/organizations/${w.organizationId}`
const { download, ready } = await exportsIn(w)

test('ready: every format is the file of the report, named by its days, with a notice', async () => {
  for (const format of ['csv', 'xlsx', 'json', 'ndjson', 'pdf']) {
    const made = await ready(w.owner, { ...askedExport, format })
    assert.deepEqual([made.status, made.progress, made.row_count], ['ready', 100, 2])
    const reply = await download(made.url)
    assert.equal(reply.status, 200)
    assert.match(
      reply.headers.get('content-disposition') ?? '',
      new RegExp(`time-2026-11-09-to-2026-11-15\\.${format}`),
    )
    const bytes = Buffer.from(await reply.arrayBuffer())
    assert.equal(bytes.length, made.size)
    if (format !== 'csv') continue
    const direct = await fetch(`${w.baseUrl}${organization}/reports/export`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${w.owner.token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...askedExport, format }),
    })
    assert.equal(bytes.toString(), await direct.text())
  }
  await w.settle()
  const { body } = await w.call(`GET /v2/organizations/${w.organizationId}/exports`, w.owner)
  assert.equal(body.exports.length, 5)
  const inbox = (await w.call('GET /v2/users/me/notifications', w.owner)).body.notifications
  assert.ok(
    inbox.some(
      ({ title }: { title: string }) => title === 'Your export time-2026-11-09-to-2026-11-15 is ready',
    ),
  )
})
