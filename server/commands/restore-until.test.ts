import assert from 'node:assert/strict'
import { appendFile, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import pg from 'pg'
import { readConfig } from '../settings/config.ts'
import { runStint, stintPlace } from '../testing/stint-process.ts'
import { openPostgres } from './store.ts'

const place = await stintPlace()
const wal = join(place.STINT_DATA_DIR, 'wal')
const kept = { ...place, STINT_WAL_ARCHIVE: wal }
const archive = join(place.STINT_DATA_DIR, 'first.tar')

async function create(name: string): Promise<void> {
  const person = ['--email', `${name}@stint.test`, '--name', name, '--password', `a password of ${name}`]
  const { code, stderr } = await runStint(['admin', 'create-user', ...person], kept)
  assert.equal(code, 0, stderr)
}

/** Asks the embedded database of a place, which is started for it. */
async function ask<Row extends pg.QueryResultRow>(environment: object, text: string): Promise<Row[]> {
  const { url, close } = await openPostgres(readConfig({ ...environment }))
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<Row>(text).finally(() => client.end())
  await close()
  return rows
}

const names = async (environment: object) =>
  (await ask<{ name: string }>(environment, 'select name from users order by id')).map(({ name }) => name)

const walCheck = async (environment: Record<string, string>) => {
  const { stdout } = await runStint(['doctor', '--json'], environment)
  const { checks }: { checks: { name: string; status: string; message: string }[] } = JSON.parse(stdout)
  return checks.find(({ name }) => name === 'WAL archive')
}

let instant = ''

test('0: a restore to a moment has what was written before it, and nothing from after', async () => {
  await create('Ann')
  assert.equal((await walCheck(kept))?.status, 'warning')
  const backup = await runStint(['backup', '--to', archive], kept)
  assert.equal(backup.code, 0, backup.stderr)
  await create('Ben')
  const [now] = await ask<{ now: string }>(
    kept,
    `select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as now`,
  )
  instant = now?.now ?? assert.fail()
  await create('Cid')
  assert.deepEqual(await names(kept), ['Ann', 'Ben', 'Cid'])
  const target = await stintPlace()
  const { code, stdout, stderr } = await runStint(
    ['restore', archive, '--until', instant, '--wal', wal],
    target,
  )
  assert.equal(code, 0, stderr)
  assert.match(stdout, /^Restored the database as of .*, from base-\w+Z, and 0 files\./)
  assert.match(stdout, /Idempotency-Key from after it run anew/)
  assert.deepEqual(await names(target), ['Ann', 'Ben'])
  const left = (await readdir(target.STINT_DATA_DIR)).filter((name) => name.startsWith('postgres.restore'))
  assert.deepEqual(left, [])
  // The database goes on by itself.
  assert.equal((await runStint(['doctor'], target)).code, 0)
  const again = await runStint(['restore', archive, '--until', instant, '--wal', wal], target)
  assert.equal(again.code, 9)
})

test('0: as far as the WAL goes, with the same archive from then on; then back on the new timeline', async () => {
  const target = { ...(await stintPlace()), STINT_WAL_ARCHIVE: wal }
  const { code, stderr } = await runStint(['restore', archive, '--until', 'latest', '--json'], target)
  assert.equal(code, 0, stderr)
  assert.deepEqual(await names(target), ['Ann', 'Ben', 'Cid'])
  const check = await walCheck(target)
  assert.equal(check?.status, 'ok', check?.message ?? 'none')
  assert.ok((await readdir(wal)).some((name) => name === '00000002.history.gz'))
})

test('2: a moment before the first base, one that the WAL does not reach, and an external database', async () => {
  const target = await stintPlace()
  const refused = async (until: string, settings = {}) => {
    const { code, stderr } = await runStint(['restore', archive, '--until', until, '--wal', wal], {
      ...target,
      ...settings,
    })
    assert.equal(code, 2, stderr)
    return stderr
  }
  assert.match(await refused('2020-01-01T00:00:00Z'), /no base backup from before 2020/)
  assert.match(await refused('2090-01-01T00:00:00Z'), /has no change after 2090-.*--until latest/)
  assert.match(await refused('soon'), /Expected a moment/)
  assert.match(await refused(instant, { DATABASE_URL: 'postgres://a@localhost/x' }), /Only the embedded/)
  // What a refused restore left is no obstacle.
  const { code, stderr } = await runStint(['restore', archive, '--until', instant, '--wal', wal], target)
  assert.equal(code, 0, stderr)
})

test('a damaged base is refused; WAL that cannot be kept is a fault of doctor', async () => {
  const [base = assert.fail()] = (await readdir(wal)).filter((name) => name.startsWith('base-'))
  await appendFile(join(wal, base, 'global', 'pg_control'), 'x')
  const target = await stintPlace()
  const { code, stderr } = await runStint(['restore', archive, '--until', instant, '--wal', wal], target)
  assert.deepEqual([code, /pg_control is missing or damaged/.test(stderr)], [1, true], stderr)
  const own = join(place.STINT_DATA_DIR, 'own-wal')
  const failing = { ...place, STINT_WAL_ARCHIVE: own }
  assert.equal((await runStint(['migrate'], failing)).code, 0)
  const { url, close } = await openPostgres(readConfig(failing))
  await rm(own, { recursive: true })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('create table filling (); select pg_switch_wal()')
  const { until } = await import('../foundation/testing/until.ts')
  await until(async () => {
    const { rows } = await client.query('select failed_count > 0 as failed from pg_stat_archiver')
    return rows[0].failed
  }, 'the archiver has failed')
  await client.end()
  assert.equal((await walCheck(failing))?.status, 'fault')
  await close()
})
