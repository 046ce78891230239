import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { pino } from 'pino'
import { sql } from '../db/sql.ts'
import { transaction } from '../db/transaction.ts'
import { openRowWriter } from '../facts/open-writer.ts'
import { dueWork, waitingDueWork } from '../jobs/due-work.ts'
import { migratedDatabase } from '../testing/migrated-database.ts'
import { queried } from '../testing/queried.ts'
import { until } from '../testing/until.ts'
import { fixedClock } from '../time/clock.ts'
import { addDays24h, parseInstant } from '../time/instant.ts'
import type { BlobPurpose } from './blob-type.ts'
import { type Blobs, openBlobs } from './blobs.ts'
import { fileStore } from './file-store.ts'
import { probeStore } from './probe.ts'
import { sampleBlobs } from './sample-blobs.ts'
import { blobSweep } from './sweep.ts'
import { claimBlob, releaseBlob } from './table.ts'

const { database, url } = await migratedDatabase()
const root = await mkdtemp(join(tmpdir(), 'stint-blobs-'))
after(() => rm(root, { recursive: true }))
const store = fileStore(root)
const blobs = openBlobs(store, 'a secret of the test that is long enough')
const now = parseInstant('2026-11-15T08:00:00Z') ?? assert.fail()
const purpose: BlobPurpose = {
  name: 'receipt',
  types: ['image/png', 'application/pdf'],
  largestBytes: 10_000,
}
const bytes = sampleBlobs['image/png']
let organizations = 0

async function newOrganization(): Promise<number> {
  organizations++
  const [row] = await queried<{ id: number }>(
    database,
    sql`insert into organizations (name, time_zone, currency, plan, seats, invite_code, created_at, updated_at)
    values (${`Blobs ${organizations}`}, 'UTC', 'EUR', 'free', 1, ${`blobs-${organizations}`}, ${now}, ${now}) returning id`,
  )
  return row?.id ?? assert.fail()
}

const create = (organizationId: number, by: Blobs = blobs, given = bytes) =>
  transaction(database, (tx) => by.create(tx, { organizationId, purpose, bytes: given }, now))

const filesOf = (organizationId: number) =>
  readdir(join(root, String(organizationId)), { recursive: true, withFileTypes: true }).then((found) =>
    found.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name)),
  )

/** Lets the calendar work run that is due after so many days. */
async function sweepUntil(days: number): Promise<void> {
  const clock = fixedClock(addDays24h(now, days))
  const works = dueWork({
    database,
    clock,
    log: pino({ level: 'silent' }),
    openWriter: openRowWriter,
    works: [blobSweep(store)],
  })
  await until(async () => (await waitingDueWork(database, clock.now())) === 0, 'the sweep is done')
  await works.stop()
}

test('the same bytes come back, and the store has none of them in clear', async () => {
  const organizationId = await newOrganization()
  const { id } = await create(organizationId)
  assert.deepEqual(await blobs.read(database, organizationId, id), { type: 'image/png', bytes })
  const [file = ''] = await filesOf(organizationId)
  const stored = await readFile(file)
  assert.ok(!stored.includes('PNG') && !stored.includes(bytes.subarray(20, 40)))
})

test('undefined: the blob of another organization, and an id that is none', async () => {
  const [mine, theirs] = [await newOrganization(), await newOrganization()]
  const { id } = await create(mine)
  assert.equal(await blobs.read(database, theirs, id), undefined)
  for (const other of ['', '../../secrets', "' or 1=1", id.toUpperCase()])
    assert.equal(await blobs.read(database, mine, other), undefined)
})

test('an error: bytes that were altered, exchanged with another blob, or sealed with another secret', async () => {
  const organizationId = await newOrganization()
  await create(organizationId)
  const { id } = await create(organizationId)
  const [one = '', two = ''] = await filesOf(organizationId)
  const read = () => blobs.read(database, organizationId, id)
  await rename(one, `${one}-aside`)
  await rename(two, one)
  await rename(`${one}-aside`, two)
  await assert.rejects(read)
  const target = one.includes(id) ? one : two
  const sealed = await readFile(target)
  sealed[40] = (sealed[40] ?? 0) ^ 1
  await writeFile(target, sealed)
  await assert.rejects(read)
  const { id: other } = await create(organizationId)
  await assert.rejects(openBlobs(store, 'another secret').read(database, organizationId, other))
})

test('an error, and nothing stored: bytes that the purpose does not accept', async () => {
  const organizationId = await newOrganization()
  await assert.rejects(create(organizationId, blobs, Buffer.from('<svg onload="alert(1)"/>')))
  await assert.rejects(create(organizationId, blobs, Buffer.concat([bytes, Buffer.alloc(10_000)])))
  await assert.rejects(filesOf(organizationId), /ENOENT/)
})

test('swept: the bytes of a process that was killed before its commit, and half a file; claimed blobs stay', async () => {
  const organizationId = await newOrganization()
  const { id } = await create(organizationId)
  await claimBlob(database, organizationId, id)
  const program = join(import.meta.dirname, 'die-before-commit.ts')
  const dead = spawnSync(process.execPath, [program, url, root, String(organizationId), now])
  assert.equal(dead.signal, 'SIGKILL', String(dead.stderr))
  await writeFile(join(root, String(organizationId), '2026-11-15', 'a3f1.part'), 'half')
  assert.equal((await filesOf(organizationId)).length, 3)
  await sweepUntil(3)
  const left = await filesOf(organizationId)
  assert.equal(left.length, 1)
  assert.ok(left[0]?.endsWith(id))
  assert.deepEqual((await blobs.read(database, organizationId, id))?.bytes, bytes)
})

test('removed: a blob without claims, after a day of grace; the row goes with its bytes', async () => {
  const organizationId = await newOrganization()
  const { id } = await create(organizationId)
  assert.ok(await claimBlob(database, organizationId, id))
  assert.ok(await claimBlob(database, organizationId, id))
  await releaseBlob(database, organizationId, id, now)
  await sweepUntil(5)
  assert.equal((await filesOf(organizationId)).length, 1)
  await releaseBlob(database, organizationId, id, addDays24h(now, 5))
  await sweepUntil(8)
  assert.equal(await blobs.read(database, organizationId, id), undefined)
  assert.equal(await claimBlob(database, organizationId, id), false)
  await sweepUntil(9)
  assert.deepEqual(await filesOf(organizationId), [])
  const rows = await queried(database, sql`select 1 from blobs where organization_id = ${organizationId}`)
  assert.deepEqual(rows, [])
})

test('the probe: passes on a folder, and throws where nothing can be written', async () => {
  await probeStore(store)
  assert.deepEqual(await store.list('probe'), [])
  await writeFile(join(root, 'file'), '')
  await assert.rejects(probeStore(fileStore(join(root, 'file'))))
})
