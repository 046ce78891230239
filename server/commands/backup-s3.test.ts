import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { after, test } from 'node:test'
import { planBackups, stopBackups } from '../backup/plan-backups.ts'
import { findPlan, listBackups } from '../foundation/backup/table.ts'
import { jobCounts } from '../foundation/jobs/queue.ts'
import { s3Bucket } from '../foundation/testing/s3-bucket.ts'
import { worldSecret } from '../testing/bare-world.ts'
import { runStint, stintPlace } from '../testing/stint-process.ts'
import { world } from '../testing/world.ts'

const { port, objects, uploads, denied, secret, close } = await s3Bucket()
after(close)
const account = (password: string) => ({
  STINT_BACKUP_S3: `http://key:${encodeURIComponent(password)}@127.0.0.1:${port}?region=eu-central-1`,
})
const sealed = { STINT_SECRET: worldSecret, STINT_BACKUP_PASSPHRASE: 'correct horse battery' }
const w = await world({ settings: account(secret) })
const place = await stintPlace({
  ...account(secret),
  ...sealed,
  DATABASE_URL: w.databaseUrl,
})
let archive = ''

test('0: written to a bucket, verified there, and restored from there, encrypted', async () => {
  const made = await runStint(['backup', '--to', 's3://bucket/by/hand', '--json'], place)
  assert.equal(made.code, 0, made.stderr)
  archive = JSON.parse(made.stdout).path
  assert.match(archive, /^s3:\/\/bucket\/by\/hand\/stint-\d{8}T\d{6}Z\.tar\.enc$/)
  assert.equal(objects.get(archive.replace('s3:/', ''))?.length, JSON.parse(made.stdout).bytes)
  const empty = await stintPlace({ ...account(secret), ...sealed })
  for (const args of [
    ['backup', 'verify', archive],
    ['restore', archive],
  ]) {
    const { code, stderr } = await runStint(args, empty)
    assert.equal(code, 0, `${args[0]}: ${stderr}`)
  }
})

test('3: without the setting, or with another secret, which no message shows; 2: no such archive', async () => {
  const nowhere = await stintPlace()
  const verify = (settings: object) => runStint(['backup', 'verify', archive], { ...nowhere, ...settings })
  const unset = await verify({})
  assert.deepEqual([unset.code, /STINT_BACKUP_S3 must be set/.test(unset.stderr)], [3, true])
  const wrong = await verify(account('another-secret'))
  assert.deepEqual(
    [wrong.code, wrong.stderr],
    [3, 's3://bucket replied 403. Check STINT_BACKUP_S3 and the bucket.\n'],
  )
  const missing = await runStint(['restore', 's3://bucket/no/such.tar'], { ...nowhere, ...account(secret) })
  assert.equal(missing.code, 2, missing.stderr)
  assert.deepEqual(await readdir(nowhere.STINT_DATA_DIR), [])
})

test('regular backups keep the newest in the bucket; a refusal to remove repeats none, a refusal to write leaves no upload', async () => {
  const directory = 's3://bucket/daily'
  const kept = () => [...objects.keys()].filter((key) => key.startsWith('/bucket/daily/')).sort()
  const rhythm = { everyMinutes: 1_440, at: undefined }
  await planBackups(w.database, { ...rhythm, keepCount: 2, directory }, await w.now())
  await w.settle()
  for (const day of ['19', '20', '21']) {
    await w.moveClock(`2026-11-${day}T13:00:00Z`)
    await w.settle()
  }
  assert.equal(kept().length, 2)
  assert.match(kept().at(-1) ?? '', /stint-20261121T1300/)
  assert.equal(uploads.size, 0)
  const tryOn = async (day: string, ...methods: string[]) => {
    for (const method of methods) denied.add(method)
    await w.moveClock(`2026-11-${day}T13:00:00Z`)
    await w.settle()
    denied.clear()
    const plan = await findPlan(w.database)
    return [kept().length, (await listBackups(w.database)).length - byHand, plan?.lastError ?? null]
  }
  const byHand = (await listBackups(w.database)).length - 2
  const reason = 's3://bucket replied 403 (AccessDenied). Check STINT_BACKUP_S3 and the bucket'
  assert.deepEqual(await tryOn('22', 'DELETE'), [3, 3, reason])
  assert.equal((await jobCounts(w.database)).find(({ name }) => name === 'backup')?.waiting ?? 0, 0)
  assert.deepEqual(await tryOn('23'), [2, 2, null])
  assert.deepEqual(await tryOn('24', 'PUT'), [2, 2, reason])
  assert.equal(uploads.size, 0)
  await stopBackups(w.database)
  assert.equal(await findPlan(w.database), undefined)
})
