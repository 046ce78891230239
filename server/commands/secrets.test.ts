import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { worldSecret } from '../testing/bare-world.ts'
import { runStint, startStint, stintPlace } from '../testing/stint-process.ts'
import { world } from '../testing/world.ts'
import { explanation } from './explain.ts'

const w = await world()

test('3: serve with another secret than the one of the database', async () => {
  const place = await stintPlace({
    DATABASE_URL: w.databaseUrl,
    STINT_SECRET: 'a secret of another installation',
  })
  const { code, stderr } = await runStint(['serve'], place)
  assert.equal(code, 3)
  assert.match(stderr, /STINT_SECRET is not the secret of this database.*restore secrets\.json from a backup/)
})

test('3: without the secret of the database, and no new secrets.json is left beside it, neither by serve nor by doctor', async () => {
  const place = await stintPlace({ DATABASE_URL: w.databaseUrl })
  for (const [command, expected] of [
    ['serve', 3],
    ['doctor', 6],
  ] as const) {
    assert.equal((await runStint([command], place)).code, expected)
    assert.equal(existsSync(join(place.STINT_DATA_DIR, 'secrets.json')), false, command)
  }
})

test('3: a secrets.json that is broken, by name; doctor: secret', async () => {
  const place = await stintPlace({ DATABASE_URL: w.databaseUrl })
  const file = join(place.STINT_DATA_DIR, 'secrets.json')
  for (const content of ['{"secret": "cut o', 'null']) {
    await writeFile(file, content, { mode: 0o600 })
    const { code, stderr } = await runStint(['serve'], place)
    assert.deepEqual([code, stderr.startsWith(`${file} cannot be read: `)], [3, true])
  }
  const { code, stdout } = await runStint(['doctor'], place)
  assert.equal(code, 6)
  assert.match(stdout, /^FAULT +secret +.*secrets\.json cannot be read: .*\n +→ Restore it from a backup\.$/m)
})

test('3: a data directory that cannot be used, by name; 11: one without space', async () => {
  const place = await stintPlace({ DATABASE_URL: w.databaseUrl })
  const directory = join(place.STINT_DATA_DIR, 'a-file', 'data')
  await writeFile(join(place.STINT_DATA_DIR, 'a-file'), '')
  const { code, stderr } = await runStint(['serve'], { ...place, STINT_DATA_DIR: directory })
  assert.deepEqual([code, stderr.startsWith(`This user cannot use ${directory} (ENOTDIR).`)], [3, true])
  const full = Object.assign(new Error('no space'), { code: 'ENOSPC', syscall: 'open', path: '/data/blobs' })
  assert.deepEqual(explanation(full), ['No space is left for /data/blobs (ENOSPC). Free some space.', 11])
})

test('0: a new secret for STINT_SECRET comes from a file; then only it opens the database', async () => {
  const own = await world()
  const place = await stintPlace({ DATABASE_URL: own.databaseUrl, STINT_SECRET: worldSecret })
  const file = join(place.STINT_DATA_DIR, 'new-secret')
  assert.equal((await runStint(['admin', 'rotate-secret'], place)).code, 2)
  await writeFile(file, 'short\n')
  assert.equal((await runStint(['admin', 'rotate-secret', '--from-file', file], place)).code, 2)
  const next = 'the next secret of the test world, long enough'
  await writeFile(file, `${next}\n`)
  const { code, stdout } = await runStint(['admin', 'rotate-secret', '--from-file', file], place)
  assert.deepEqual([code, JSON.parse(stdout)], [0, { secret: { is_in: file } }])
  assert.equal((await runStint(['admin', 'rotate-keys'], place)).code, 3)
  assert.equal((await runStint(['admin', 'rotate-keys'], { ...place, STINT_SECRET: next })).code, 0)
})

test('3: secrets.json is lost beside its database, and nothing takes its place; with a new secret it starts', async () => {
  const own = await stintPlace()
  const file = join(own.STINT_DATA_DIR, 'secrets.json')
  const key = await runStint(['admin', 'rotate-keys'], own)
  assert.equal(key.code, 0, key.stderr)
  await rename(file, `${file}.lost`)
  const { code, stderr } = await runStint(['migrate'], own)
  assert.equal(code, 3)
  assert.match(
    stderr,
    /secrets\.json is missing, but the database beside it exists\. Restore the file from a backup/,
  )
  await assert.rejects(stat(file), { code: 'ENOENT' })
  await rename(`${file}.lost`, file)
  const before = JSON.parse(await readFile(file, 'utf8'))
  assert.equal((await runStint(['admin', 'rotate-secret'], own)).code, 0)
  const after = JSON.parse(await readFile(file, 'utf8'))
  assert.equal(after.databasePassword, before.databasePassword)
  assert.notEqual(after.secret, before.secret)
  assert.equal((await stat(file)).mode & 0o777, 0o600)
  const running = startStint(['serve'], own)
  await running.ready()
  running.child.kill('SIGTERM')
  assert.equal(await running.ended, 0)
})
