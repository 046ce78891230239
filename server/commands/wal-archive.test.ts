import assert from 'node:assert/strict'
import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import pg from 'pg'
import { verifyArchive } from '../foundation/backup/archive.ts'
import { until } from '../foundation/testing/until.ts'
import { readConfig } from '../settings/config.ts'
import { bodyOf } from '../testing/call.ts'
import { runStint, startStint, stintPlace } from '../testing/stint-process.ts'
import { moveClock, settle } from '../testing/test-routes.ts'
import { openPostgres } from './store.ts'

const place = { ...(await stintPlace({ STINT_TEST_CLOCK: '1' })), STINT_WAL_ARCHIVE: '' }
const wal = join(place.STINT_DATA_DIR, 'wal')
place.STINT_WAL_ARCHIVE = wal
const kept = join(place.STINT_DATA_DIR, 'kept')

async function walCheck(): Promise<string> {
  const { stdout } = await runStint(['doctor', '--json'], place)
  const { checks }: { checks: { name: string; status: string; message: string }[] } = JSON.parse(stdout)
  const found = checks.find(({ name }) => name === 'WAL archive')
  return `${found?.status}: ${found?.message}`
}

test('1 archive a period, the oldest removed, and the fault named: a WAL directory that takes nothing', async () => {
  const running = startStint(['serve'], place)
  await running.ready()
  const planned = await runStint(['backup', '--every', '1h', '--keep', '2', '--to', kept], place)
  assert.equal(planned.code, 0, planned.stderr)
  // The first backup comes immediately, with its base.
  await settle(running.baseUrl)
  assert.match(await walCheck(), /^ok: /)

  // A file instead of the directory stops every user, root too.
  await rm(wal, { recursive: true, force: true })
  await writeFile(wal, '')
  const { url, close } = await openPostgres(readConfig(place))
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('create table written (at int); select pg_switch_wal()')
  const metrics = async () => (await fetch(`${running.baseUrl}/metrics`)).text()
  await until(async () => (await metrics()).includes('stint_wal_archive_failing 1'), 'the failure is seen')
  const start = Date.parse((await bodyOf(await fetch(`${running.baseUrl}/test/clock`))).now)
  for (const hour of [1, 2, 3, 4]) {
    await moveClock(running.baseUrl, new Date(start + hour * 3_660_000).toISOString())
    await settle(running.baseUrl)
  }
  const { rows } = await client.query<{ made: number }>('select max(id)::int as made from backups')
  assert.deepEqual(rows, [{ made: 5 }])
  await client.end()
  await close()
  const names = await readdir(kept)
  assert.equal(names.length, 2, names.join())
  for (const name of names) await verifyArchive(join(kept, name))
  assert.match(await walCheck(), /^fault: The embedded database cannot keep [0-9A-F]+ in \S+wal\.$/)

  const { code, stdout, stderr } = await runStint(['backup', '--to', kept, '--json'], place)
  assert.equal(code, 2)
  assert.ok(stderr.startsWith(`The base backup in ${wal} failed: The database could not keep `), stderr)
  await verifyArchive(JSON.parse(stdout).path)
  running.child.kill('SIGTERM')
  assert.equal(await running.ended, 0)
})
