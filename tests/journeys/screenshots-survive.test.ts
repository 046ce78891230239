import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { withStore } from '../../server/commands/store.ts'
import { addPolicies, takeVersion } from '../../server/features/screenshots/store/policies.ts'
import { fileStore } from '../../server/foundation/blobs/file-store.ts'
import { blobSweep } from '../../server/foundation/blobs/sweep.ts'
import { is } from '../../server/foundation/db/columns.ts'
import { only } from '../../server/foundation/db/database.ts'
import { sql } from '../../server/foundation/db/sql.ts'
import { transaction } from '../../server/foundation/db/transaction.ts'
import { drawScreen } from '../../server/foundation/images/draw-screen.ts'
import { until } from '../../server/foundation/testing/until.ts'
import { addDays24h } from '../../server/foundation/time/instant.ts'
import { readConfig } from '../../server/settings/config.ts'
import { bodyOf } from '../../server/testing/call.ts'
import { startStint, stintPlace } from '../../server/testing/stint-process.ts'
import { makeSite } from './site.ts'

const place = await stintPlace({ STINT_RATE_LIMIT_PER_MINUTE: '0' })
const config = readConfig(place)
const folder = join(place.STINT_DATA_DIR, 'blobs')
let running = startStint(['start'], place)
await running.ready()
const { organizationId, token } = await makeSite(place)
const base = `/v2/organizations/${organizationId}`
const authorization = { Authorization: `Bearer ${token}` }
const image = new Uint8Array(await drawScreen(1))

type Upload = { uuid: string; at: string }

async function upload(projectId: number, { uuid, at }: Upload): Promise<string> {
  const query = `uuid=${uuid}&project_id=${projectId}&recorded_at=${at}&screen=1`
  const reply = await fetch(`${running.baseUrl}${base}/tracking/screenshots?${query}`, {
    method: 'POST',
    headers: { ...authorization, 'Content-Type': 'image/png' },
    body: image,
  })
  const { result, error }: { result?: string; error?: string } = await bodyOf(reply)
  return result ?? `${reply.status} ${error}`
}

async function filesLeft(): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).length
}

test('kill -9 in the middle of uploads: each image once, and after a sweep as many blobs as rows name', async () => {
  const projectId = await withStore(config, ({ write }) =>
    write(async ({ db, now }) => {
      // An image follows the settings of its time, and these images are hours old.
      const version = await takeVersion(db, organizationId, now)
      const since = { version, byId: 0, now: addDays24h(now, -2) }
      await addPolicies(db, organizationId, [{ user_id: 0, screenshot_frequency: 1 }], since)
    }).then(async () => {
      const made = await fetch(`${running.baseUrl}${base}/projects`, {
        method: 'POST',
        headers: { ...authorization, 'Content-Type': 'application/json' },
        body: JSON.stringify({ name: 'Wall' }),
      })
      return (await bodyOf(made)).project.id
    }),
  )
  const hourAgo = Math.floor(Date.now() / 600_000) * 600_000 - 3_600_000
  const uploads = Array.from({ length: 40 }, (_, i) => ({
    uuid: randomUUID(),
    at: new Date(hourAgo - i * 600_000).toISOString(),
  }))

  let answered = 0
  const load = Promise.all(
    uploads.map((each) =>
      upload(projectId, each).then(
        () => (answered += 1),
        () => {},
      ),
    ),
  )
  await until(() => answered >= 8, 'some images')
  running.child.kill('SIGKILL')
  await load
  await running.ended
  running = startStint(['start'], place)
  await running.ready()

  const results: string[] = []
  for (const each of uploads) results.push(await upload(projectId, each))
  assert.deepEqual(
    results.filter((result) => result !== 'accepted' && result !== 'duplicate'),
    [],
  )
  await withStore(config, async ({ database, clock }) => {
    const days = await readdir(join(folder, String(organizationId)))
    const sweep = blobSweep(fileStore(folder))
    // Once to mark what nobody needs, once to remove it.
    for (const later of [3, 5])
      await transaction(database, async (db) => {
        await sweep.run({ db, now: addDays24h(clock.now(), later) }, organizationId, days)
      })
    const { rows, named, blobs } = await only(
      database,
      { rows: is.int, named: is.int, blobs: is.int },
      sql`
      select (select count(*)::int from screenshots) as rows,
             (select count(distinct blob)::int
              from screenshots s, unnest(array[s.full_blob_id, s.thumb_blob_id]) as blob) as named,
             (select count(*)::int from blobs) as blobs`,
    )
    assert.equal(rows, uploads.length)
    assert.deepEqual([blobs, await filesLeft()], [named, named])
  })
})
