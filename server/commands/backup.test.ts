import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, test } from 'node:test'
import pg from 'pg'
import { requireRestorable } from '../backup/restore-backup.ts'
import { verifyArchive, writeArchive } from '../foundation/backup/archive.ts'
import { listBackups } from '../foundation/backup/table.ts'
import { openBlobs } from '../foundation/blobs/blobs.ts'
import { openStore } from '../foundation/blobs/open-store.ts'
import { sampleBlobs } from '../foundation/blobs/sample-blobs.ts'
import { readMigrations } from '../foundation/db/migrations.ts'
import { transaction } from '../foundation/db/transaction.ts'
import { testDatabase } from '../foundation/testing/test-database.ts'
import { until } from '../foundation/testing/until.ts'
import { ownBuild, ownVersion } from '../process/own-version.ts'
import { worldSecret } from '../testing/bare-world.ts'
import { bodyOf } from '../testing/call.ts'
import { runStint, startStint, stintPlace } from '../testing/stint-process.ts'
import { world } from '../testing/world.ts'

const w = await world()
const place = await stintPlace({ DATABASE_URL: w.databaseUrl, STINT_SECRET: worldSecret })
const directory = join(place.STINT_DATA_DIR, 'kept')
const projects = `/v2/organizations/${w.organizationId}/projects`

const pngBytes = sampleBlobs['image/png']
const ofPlace = (data: string) => openBlobs(openStore(undefined, data), worldSecret)
const blob = await transaction(w.database, async (tx) =>
  ofPlace(place.STINT_DATA_DIR).create(
    tx,
    {
      organizationId: w.organizationId,
      purpose: { name: 'logo', types: ['image/png'], largestBytes: 1_000 },
      bytes: pngBytes,
    },
    await w.now(),
  ),
)
for (const description of ['One\ttab', 'Two\nlines', 'Three \\N ü']) {
  const body = { name: description.slice(0, 3), description }
  assert.equal((await w.call(`POST ${projects}`, w.owner, { body })).status, 201)
}
await w.settle()
// Subscribers without a fact to handle move on a moment later.
await until(
  () =>
    isSo(
      w.databaseUrl,
      'select not exists (select from fact_cursors c join fact_heads h using (organization_id) where c.position < h.position) as there',
    ),
  'every subscriber is at the last fact',
)

type Row = { name: string; rows: number }

/**
 * The number and a hash of the rows of every table, except tables that belong to an installation. Last uses are written
 * late.
 */
async function contentOf(url: string): Promise<Map<string, string>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows: tables } = await client.query<Row>(`
    select 'public.' || relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and relname not in ('schema_migrations', 'rate_windows', 'processes', 'backups') order by 1`)
  const content = new Map<string, string>()
  for (const { name } of tables) {
    const { rows } = await client.query(
      `select count(*) || ' ' || coalesce(md5(string_agg(said, '|' order by said)), '') as said
       from (select (to_jsonb(t) - 'last_used_at' - 'last_ip' - 'ip_address')::text as said from ${name} t) each_row`,
    )
    content.set(name, rows[0].said)
  }
  const { rows } = await client.query(
    "select last_value from activity_numbers union all select nextval('projects_id_seq')",
  )
  content.set('numbers', JSON.stringify(rows))
  await client.end()
  return content
}

const embedded = await stintPlace()
const archive = join(directory, 'first.tar')

test('0: a backup of an external database while its server runs; the archive says what it has', async () => {
  const { code, stdout, stderr } = await runStint(['backup', '--to', archive, '--json'], place)
  assert.equal(code, 0, stderr)
  const manifest = await verifyArchive(archive)
  assert.deepEqual(JSON.parse(stdout).sha256, manifest.sha256)
  assert.equal(manifest.tables.find(({ name }) => name === 'public.projects')?.rows, 4)
  assert.deepEqual(manifest.files, { count: 1, removed_meanwhile: 0 })
  // A commit may come between the two: only that there is one.
  assert.deepEqual([manifest.version, typeof manifest.build], [ownVersion(), typeof ownBuild()])
  // Running processes are of the moment.
  assert.equal(
    manifest.tables.find(({ name }) => name === 'public.processes'),
    undefined,
  )
  const again = await runStint(['backup', '--to', archive], place)
  assert.deepEqual([again.code, again.stderr], [2, `${archive} already exists. Name another file.\n`])
})

test('0: backup verify reads the archive and touches no data directory; 2: another file, 4: a newer version', async () => {
  const nowhere = { STINT_DATA_DIR: join(directory, 'nowhere') }
  const { code, stdout, stderr } = await runStint(['backup', 'verify', archive, '--json'], nowhere)
  assert.equal(code, 0, stderr)
  const { whole, files, rows, sha256, build } = JSON.parse(stdout)
  const manifest = await verifyArchive(archive)
  assert.equal(build, manifest.build)
  assert.deepEqual([whole, files, sha256], [true, 1, manifest.sha256])
  assert.equal(
    rows,
    manifest.tables.reduce((sum, table) => sum + table.rows, 0),
  )
  const newer = join(directory, 'newer.tar')
  const migrations = [...manifest.migrations, { name: '9999-later.sql', hash: 'x' }]
  await writeArchive(newer, async () => ({ ...manifest, tables: [], migrations }))
  for (const [file, wanted] of [
    [join(directory, 'missing.tar'), 2],
    [newer, 4],
  ] as const)
    assert.equal((await runStint(['backup', 'verify', file], nowhere)).code, wanted, file)
  assert.equal(existsSync(nowhere.STINT_DATA_DIR), false)
})

test('refused: an archive of another job queue, which this version cannot read', async () => {
  const manifest = await verifyArchive(archive)
  await requireRestorable(manifest)
  const other = { ...manifest, version: '9.9.9', queue_schema: manifest.queue_schema + 1 }
  await assert.rejects(requireRestorable(other), /^Error: Version 9\.9\.9 .* another job queue/)
})

test('2: an archive that was cut off or changed is refused before anything is created', async () => {
  const bytes = await readFile(archive)
  const changed = Buffer.from(bytes)
  const at = bytes.indexOf('tables/public.users/') + 600
  changed[at] = (changed[at] ?? 0) ^ 1
  const fresh = await stintPlace()
  for (const bad of [changed, bytes.subarray(0, bytes.length / 2)]) {
    const file = join(directory, 'bad.tar')
    await writeFile(file, bad)
    const { code, stderr } = await runStint(['restore', file], fresh)
    assert.equal(code, 2, stderr)
    assert.match(stderr, /^The archive .*Nothing can be restored from it\.\n$/)
    assert.deepEqual(await readdir(fresh.STINT_DATA_DIR), [])
  }
})

test('0: restored into a new embedded database, it serves the same records and files to the same tokens', async () => {
  const before = await contentOf(w.databaseUrl)
  const { code, stdout, stderr } = await runStint(['restore', archive, '--json'], embedded)
  assert.equal(code, 0, stderr)
  assert.ok(JSON.parse(stdout).audit_chains >= 1)
  const running = startStint(['serve', '--role', 'api'], embedded)
  await running.ready()
  // Before its first call, which leaves traces. Taken while it runs, for the way back to an external database.
  const second = join(directory, 'second.tar')
  const backup = await runStint(['backup', '--to', second, '--json'], embedded)
  assert.equal(backup.code, 0, backup.stderr)
  const headers = { Authorization: `Bearer ${w.owner.token}` }
  const reply = await fetch(running.baseUrl + projects, { headers })
  assert.equal(reply.status, 200)
  const { projects: shown }: { projects: { description?: string }[] } = await bodyOf(reply)
  assert.deepEqual(shown.map(({ description }) => description).slice(1), [
    'One\ttab',
    'Two\nlines',
    'Three \\N ü',
  ])
  running.child.kill('SIGTERM')
  await running.ended
  const empty = await testDatabase({ template: 'empty', fill: async () => {} })
  after(empty.drop)
  const external = await stintPlace({ DATABASE_URL: empty.url, STINT_SECRET: worldSecret })
  const back = await runStint(['restore', second, '--json'], external)
  assert.equal(back.code, 0, back.stderr)
  const found = await contentOf(empty.url)
  for (const [name, said] of before) assert.equal(found.get(name), said, name)
  const read = await ofPlace(external.STINT_DATA_DIR).read(w.database, w.organizationId, blob.id)
  assert.ok(read?.bytes.equals(pngBytes))
  const refused = await runStint(['restore', second], external)
  assert.equal(refused.code, 9)
  assert.match(refused.stderr, /^The database is not empty \(it has .*\)\. Restore into an empty one/)
})

test('9: what a killed restore left starts nothing, until the restore is repeated', async () => {
  const empty = await testDatabase({ template: 'empty', fill: async () => {} })
  after(empty.drop)
  const target = await stintPlace({ DATABASE_URL: empty.url, STINT_SECRET: worldSecret })
  const newest = (await readMigrations()).at(-1)?.name
  // While the schema grows, and while the rows load.
  for (const [args, moment] of [
    [['restore', archive], "select to_regclass('public.organizations') is not null as there"],
    [
      ['restore', archive, '--again'],
      `select exists (select from schema_migrations where name = '${newest}') as there`,
    ],
  ] as const) {
    const killed = startStint([...args], target)
    await until(() => isSo(empty.url, moment), 'the restore has come this far')
    killed.child.kill('SIGKILL')
    await killed.ended
  }
  const reason = /A restore into the database \w+ runs now or was interrupted, so its data is not complete/
  for (const args of [['serve', '--role', 'worker'], ['restore', archive], ['migrate']]) {
    const { code, stderr } = await runStint(args, target)
    assert.deepEqual([code, reason.test(stderr)], [9, true], `${args[0]}: ${stderr}`)
  }
  const doctor = await runStint(['doctor'], target)
  assert.deepEqual([doctor.code, reason.test(doctor.stdout)], [6, true])
  const again = await runStint(['restore', archive, '--again'], target)
  assert.equal(again.code, 0, again.stderr)
  const found = await contentOf(empty.url)
  const wanted = await contentOf(w.databaseUrl)
  // To read the numbers takes one.
  for (const [name, said] of wanted) if (name !== 'numbers') assert.equal(found.get(name), said, name)
  // A whole database is never emptied.
  assert.equal((await runStint(['restore', archive, '--again'], target)).code, 9)
})

/** False also while the table of the question does not exist. */
async function isSo(url: string, question: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<{ there: boolean }>(question)).rows[0]?.there ?? false
  } catch {
    return false
  } finally {
    await client.end()
  }
}

test('9: the data directory of another installation; 3: another STINT_SECRET than the one of the archive', async () => {
  const other = await stintPlace()
  await writeFile(join(other.STINT_DATA_DIR, 'secrets.json'), '{"secret":"another","databasePassword":"x"}')
  assert.equal((await runStint(['restore', archive], other)).code, 9)
  const secret = 'another secret, which is long enough'
  const { code, stderr } = await runStint(['restore', archive], {
    ...(await stintPlace()),
    STINT_SECRET: secret,
  })
  assert.deepEqual([code, stderr.split('.')[0]], [3, 'STINT_SECRET is not the secret of this archive'])
})

test('0: regular backups are calendar work, and the oldest go; doctor reports the age of the last', async () => {
  const regular = join(place.STINT_DATA_DIR, 'regular')
  const clocked = { ...place, STINT_TEST_CLOCK: '1' }
  const planned = await runStint(
    ['backup', '--every', '24h', '--keep', '2', '--to', regular, '--json'],
    clocked,
  )
  const daily = { every_hours: 24, every_minutes: 1_440, at: null, zone: null }
  assert.deepEqual(JSON.parse(planned.stdout), { plan: { ...daily, keep: 2, directory: regular } })
  for (const day of ['19', '20', '21']) {
    await w.moveClock(`2026-11-${day}T13:00:00Z`)
    await w.settle()
  }
  const names = await readdir(regular)
  assert.equal(names.length, 2, names.join())
  assert.match(names.sort().at(-1) ?? '', /^stint-20261121T1300\d\dZ\.tar$/)
  await verifyArchive(join(regular, names.at(-1) ?? ''))
  const { stdout } = await runStint(['doctor', '--json'], clocked)
  assert.match(
    stdout,
    /"name":"backup","status":"ok","message":"The last backup is 0 minutes old: [^"]*regular/,
  )
  const often = join(place.STINT_DATA_DIR, 'often')
  assert.equal((await runStint(['backup', '--every', '30m', '--to', often], clocked)).code, 0)
  await w.settle()
  // More periods than one round of calendar work takes: one backup, not one for each round.
  await w.moveClock('2026-11-25T13:00:00Z')
  await w.settle()
  assert.equal((await listBackups(w.database)).filter(({ place: file }) => file.startsWith(often)).length, 2)
  const timed = ['backup', '--at', '02:30', '--zone', 'America/New_York', '--to', often]
  assert.match(
    (await runStint(timed, clocked)).stdout,
    /every day at 02:30 in America\/New_York and keeps 14/,
  )
  await w.moveClock('2026-11-26T07:29:00Z')
  await w.settle()
  assert.equal((await readdir(often)).length, 2)
  await w.moveClock('2026-11-26T07:30:00Z')
  await w.settle()
  assert.match((await readdir(often)).sort().at(-1) ?? '', /^stint-20261126T0730/)
  assert.equal((await runStint(['backup', '--off'], place)).code, 0)
  await w.moveClock('2026-11-28T13:00:00Z')
  await w.settle()
  assert.equal((await readdir(often)).length, 3)
  assert.deepEqual((await readdir(regular)).sort(), names.sort())
})
