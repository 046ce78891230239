import assert from 'node:assert/strict'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { checkBackups } from '../commands/doctor/backup.ts'
import { changeAdministrator, getAccount } from '../features/identity/public.ts'
import { findPlan } from '../foundation/backup/table.ts'
import { until } from '../foundation/testing/until.ts'
import { ConfigFaults, readConfig } from '../settings/config.ts'
import { world } from '../testing/world.ts'
import { reasonOf } from './backup-news.ts'
import { planBackups, stopBackups } from './plan-backups.ts'

const w = await world()
const place = await mkdtemp(join(tmpdir(), 'stint-news-'))
after(() => rm(place, { recursive: true }))
const directory = join(place, 'kept')
const { email } = await getAccount(w.database, w.user.id)
await changeAdministrator(w.database, email, true, await w.now())
const other = (await getAccount(w.database, w.owner.id)).email
const about = async (address: string) =>
  (await w.mailsTo(address)).map(({ subject }) => subject).filter((subject) => /backup/i.test(subject))

test('one mail when backups begin to fail, one when they work again, to administrators alone', async () => {
  // A file where the directory should be.
  await writeFile(directory, '')
  const rhythm = { everyMinutes: 1_440, at: undefined }
  await planBackups(w.database, { ...rhythm, keepCount: 9, directory }, await w.now())
  await until(async () => (await findPlan(w.database))?.failingSince !== null, 'the backup has failed')
  const began = (await findPlan(w.database))?.failingSince
  await w.moveClock('2026-11-25T13:00:00Z')
  await w.settle()
  const failing = await findPlan(w.database)
  assert.deepEqual([failing?.failingSince, failing?.lastError], [began, 'EEXIST'])
  assert.deepEqual(await about(email), ['A backup of Stint failed'])
  const [finding] = await checkBackups(w.database, readConfig({}))
  assert.deepEqual(
    [finding?.status, /fail since .*: EEXIST\./.test(finding?.message ?? '')],
    ['warning', true],
  )
  await rm(directory)
  await until(async () => (await findPlan(w.database))?.failingSince === null, 'a backup was made')
  await w.settle()
  assert.ok((await readdir(directory)).length > 0)
  assert.deepEqual(await about(email), ['A backup of Stint failed', 'Backups of Stint work again'])
  await w.moveClock('2026-11-26T13:00:00Z')
  await w.settle()
  assert.equal((await about(email)).length, 2)
  assert.deepEqual(await about(other), [])
  const [failed] = (await w.mailsTo(email)).filter(({ subject }) => subject === 'A backup of Stint failed')
  assert.match(failed?.text ?? '', /The regular backup to .*\/kept failed: EEXIST\./)
  await stopBackups(w.database)
})

test('a reason names the kind of error or the setting, never the text of another error', () => {
  assert.equal(reasonOf(new Error('https://KEY:SECRET@host/bucket')), 'see the log of the worker')
  assert.equal(reasonOf(Object.assign(new Error('x SECRET'), { code: 'ENOSPC', syscall: 'write' })), 'ENOSPC')
  const gone = 'STINT_BACKUP_PASSPHRASE_FILE: ENOENT: no such file'
  assert.equal(reasonOf(new ConfigFaults([gone])), gone)
})
