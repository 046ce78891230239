import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { writeArchive } from '../foundation/backup/archive.ts'
import type { Manifest } from '../foundation/backup/manifest.ts'
import { DamagedArchive } from '../foundation/backup/tar.ts'
import { readMigrations } from '../foundation/db/migrations.ts'
import { queueSchemaVersion } from '../foundation/jobs/queue-schema.ts'
import { verifyBackup } from './verify-backup.ts'

const directory = await mkdtemp(join(tmpdir(), 'stint-verify-'))
after(() => rm(directory, { recursive: true }))
const path = join(directory, 'made.tar')

const said: Omit<Manifest, 'sha256'> = {
  format: 1,
  version: '0.1.0',
  made_at: '2026-11-18T12:00:00Z',
  postgresql: '18.4',
  queue_schema: queueSchemaVersion(),
  migrations: (await readMigrations()).map(({ name, hash }) => ({ name, hash })),
  tables: [
    { name: 'public.empty', columns: ['id'], rows: 0 },
    { name: 'public.users', columns: ['id', 'name'], rows: 3 },
  ],
  partitions: [],
  sequences: [],
  files: { count: 1, removed_meanwhile: 0 },
}
const usual: Record<string, string | Buffer> = {
  'secrets.json': '{"secret":"s"}',
  'tables/public.users/000001.gz': gzipSync('1\tAnn\n2\tBo\\nb\n'),
  'tables/public.users/000002.gz': gzipSync('3\t\\N\n'),
  'files/1/2026-11-18/a': 'bytes',
}

async function verify(
  files: Record<string, string | Buffer | undefined> = {},
  manifest: object = {},
): Promise<unknown> {
  await writeArchive(path, async (add) => {
    for (const [name, bytes] of Object.entries({ ...usual, ...files }))
      if (bytes !== undefined) await add({ name, bytes: Buffer.from(bytes) })
    return { ...said, ...manifest }
  })
  return verifyBackup(path)
}

test('whole: every row of every table, every file, and the secret', async () => {
  assert.deepEqual(Object.keys(Object(await verify())), ['manifest', 'secret'])
})

test('damaged, although its SHA-256 is right: rows, columns, pieces, files, secret or manifest', async () => {
  const second = 'tables/public.users/000002.gz'
  const cases: [says: RegExp, files: Record<string, string | Buffer | undefined>, manifest?: object][] = [
    [/public\.users has 2 rows, but the archive was made with 3/, { [second]: undefined }],
    [/public\.users has rows without 2 columns/, { [second]: gzipSync('3\n') }],
    [/000002\.gz cannot be unpacked/, { [second]: 'no gzip' }],
    [/unknown file: tables\/public\.more\//, { 'tables/public.more/000001.gz': gzipSync('') }],
    [/0 files instead of 1/, { 'files/1/2026-11-18/a': undefined }],
    [/no secret/, { 'secrets.json': '{}' }],
    [/JSON cannot be read/, { 'secrets.json': '{' }],
    [/manifest lacks a part/, {}, { sequences: undefined }],
  ]
  for (const [says, files, manifest] of cases)
    await assert.rejects(
      verify(files, manifest),
      (error: Error) => error instanceof DamagedArchive && says.test(error.message),
      String(says),
    )
})

test('damaged: a bit that flipped anywhere, or an end that is missing or longer', async () => {
  await verify()
  const bytes = await readFile(path)
  const bad = [bytes.subarray(0, -1_024), Buffer.concat([bytes.subarray(0, -1_024), bytes])]
  for (const at of [3, 520, bytes.indexOf('000002.gz'), bytes.indexOf('"format"'), bytes.indexOf('"name"')]) {
    const flipped = Buffer.from(bytes)
    flipped[at] = (flipped[at] ?? 0) ^ 1
    bad.push(flipped)
  }
  for (const each of bad) {
    await writeFile(path, each)
    await assert.rejects(verifyBackup(path), DamagedArchive)
  }
})
