import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { is } from '../foundation/db/columns.ts'
import { sql } from '../foundation/db/sql.ts'
import { transaction } from '../foundation/db/transaction.ts'
import { until } from '../foundation/testing/until.ts'
import { worldSecret } from '../testing/bare-world.ts'
import { manualTimeIn } from '../testing/manual-time.ts'
import { contentOf, fillOldQuarter, oldWorld, passYears, placeOf } from '../testing/old-quarter.ts'
import { runStint, startStint, stintPlace } from '../testing/stint-process.ts'
import { world } from '../testing/world.ts'

const w = await world(oldWorld)
await fillOldQuarter(w)
const place = await stintPlace({
  DATABASE_URL: w.databaseUrl,
  STINT_SECRET: worldSecret,
  STINT_TEST_CLOCK: '1',
})
const directory = join(place.STINT_DATA_DIR, 'quarters')
const quarters = (...args: string[]) => runStint(['quarters', ...args], place)
const whole = await contentOf(w)
const hollow = { ...whole, slots: '0 ' }

async function doctor(environment = place): Promise<string> {
  const { stdout } = await runStint(['doctor', '--json'], environment)
  const found = JSON.parse(stdout).checks.filter(({ name }: { name: string }) => name === 'quarters')
  return found.map(({ status, message }: Record<string, string>) => `${status} ${message}`).join()
}

type Listed = { quarter: string; state: string; rows: number; file?: string }

async function listed(): Promise<Listed[]> {
  const { code, stdout, stderr } = await quarters('list', '--json')
  assert.equal(code, 0, stderr)
  return JSON.parse(stdout).quarters
}

const stateOf = async (name: string) => (await listed()).find(({ quarter }) => quarter === name)?.state

/** Holds a lock on a table until it is let go. */
async function lock(statement: ReturnType<typeof sql>): Promise<() => Promise<void>> {
  const [held, letGo] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const work = transaction(w.database, async (tx) => {
    await tx.change(statement)
    held.resolve()
    await letGo.promise
  })
  await held.promise
  return async () => {
    letGo.resolve()
    await work
  }
}

/** Whether a session waits for this lock, or sleeps between two attempts. */
const isTrying = async (text: string) =>
  (
    await w.database.rows(
      {},
      sql`select from pg_stat_activity where datname = current_database() and state = 'active' and pid <> pg_backend_pid()
          and (query like ${`%${text}%`} or query like '%pg_sleep%')`,
    )
  ).length > 0

test('2: a quarter that is young or was changed lately is refused with every reason, and nothing is left behind', async () => {
  const { code, stderr } = await quarters('detach', '2024Q1')
  assert.equal(code, 2)
  assert.match(stderr, /too young: it can be detached from 2025-04-01 on/)
  assert.match(
    stderr,
    /changed on 2024-02-12, and changes can be followed for 90 days\. Try again on 2024-05-13\./,
  )
  assert.deepEqual(
    [await placeOf(w), await stateOf('2024Q1'), await contentOf(w)],
    ['attached', 'attached', whole],
  )
  assert.equal(
    await w.database.change(sql`update activities set device_id = device_id where id < 1531808676052992`),
    12,
  )
  for (const [quarter, says] of [
    ['2024Q5', /such as 2024Q1/],
    ['2019Q1', /no such quarter/],
  ] as const) {
    const refused = await quarters('detach', quarter)
    assert.deepEqual([refused.code, says.test(refused.stderr)], [2, true], refused.stderr)
  }
})

test('2: what waits for a decision keeps its quarter in the database, each thing named with its organization', async () => {
  const { submit } = manualTimeIn(w)
  const request = await submit(w.user, {
    start_time: '2024-03-28T08:00:00Z',
    stop_time: '2024-03-28T09:00:00Z',
  })
  assert.equal(request.status, 201, request.text)
  await w.database.change(sql`
    insert into timers (user_id, organization_id, project_id, started_at, booked_until)
    values (${w.user.id}, ${w.organizationId}, ${w.projectId}, '2024-03-29Z', '2024-03-29Z')
    on conflict (organization_id, user_id) do update set project_id = excluded.project_id,
      started_at = excluded.started_at, booked_until = excluded.booked_until`)
  const sheets = await w.database.rows(
    { id: is.int },
    sql`insert into timesheets (organization_id, user_id, start_date, stop_date, status, created_at, updated_at)
        select ${w.organizationId}, ${w.user.id}, date '2024-03-25' - n, date '2024-03-31' - n, status, '2024-03-25Z', '2024-03-25Z'
        from (values (0, 'submitted'), (7, 'open')) given(n, status) returning id`,
  )
  await passYears(w)
  await w.database.change(sql`
    insert into due_work (work, organization_id, period, due_at) values ('missed', ${w.organizationId}, '1', '2024-03-30Z')`)
  const { code, stderr } = await quarters('detach', '2024Q1')
  const where = `in organization ${w.organizationId}.`
  assert.deepEqual(
    [code, stderr.trim().split('\n')],
    [
      2,
      [
        'The quarter stays in the database:',
        '  - Calendar work from before its end is not done. Run doctor.',
        `  - 1 timesheet is open or denied (--with-open-timesheets leaves them so), ${where}`,
        `  - 1 request for manual time waits for a decision, ${where}`,
        `  - 1 submitted timesheet waits for a decision, ${where}`,
        `  - 1 timer has run since then, ${where}`,
      ],
    ],
  )
  await w.database.change(sql`delete from due_work where work = 'missed'`)
  await w.database.change(sql`delete from timers where user_id = ${w.user.id}`)
  const deny = (path: string) =>
    w.call(`PUT ${path}`, w.owner, { body: { status: 'denied', denial_reason: 'Too late' } })
  const { id } = request.body.manual_time_request
  assert.equal((await deny(`/v2/manual_time_requests/${id}/status`)).status, 200)
  assert.equal((await deny(`/v2/timesheets/${sheets[0]?.id}`)).status, 200)
  const left = (await quarters('detach', '2024Q1')).stderr.trim().split('\n')
  assert.deepEqual(left.slice(1), [
    `  - 2 timesheets are open or denied (--with-open-timesheets leaves them so), ${where}`,
  ])
  assert.deepEqual([await placeOf(w), await contentOf(w)], ['attached', whole])
})

const detach = (...more: string[]) => quarters('detach', '2024Q1', '--with-open-timesheets', ...more)
const archives = () => readdir(directory).catch((): string[] => [])

test('killed: the quarter is closed and whole, doctor says so, attaching opens it, and the next run finishes', async () => {
  const letGo = await lock(sql`lock table activities in access share mode`)
  const running = startStint(['quarters', 'detach', '2024Q1', '--with-open-timesheets'], place)
  await until(async () => (await archives()).some((name) => name.endsWith('.tar')), 'the archive is written')
  await until(() => isTrying('lock table activities'), 'it asks for the lock')
  running.child.kill('SIGKILL')
  await running.ended
  await letGo()
  assert.deepEqual(
    [await placeOf(w), await stateOf('2024Q1'), await contentOf(w)],
    ['attached', 'closed', whole],
  )
  assert.match(await doctor(), /^warning 2024Q1 is closed, but still in the database/)
  // The database itself refuses a writer that looked before.
  const write = () =>
    w.database
      .change(sql`update activities set paid = true where id < 1531808676052992`)
      .catch((error) => error.code)
  assert.equal(await write(), '55P03')
  const opened = await quarters('attach', '2024Q1')
  assert.deepEqual([opened.code, /It is open again/.test(opened.stdout)], [0, true], opened.stderr)
  assert.deepEqual([await stateOf('2024Q1'), await doctor()], ['attached', ''])
  assert.equal(
    await w.database.change(sql`update activities set paid = paid where id < 1531808676052992`),
    12,
  )
})

test('0: two at the same time detach it once; sums stay, the slots are in the file, and no partition is left', async () => {
  const both = await Promise.all([detach('--to', directory), detach('--to', directory)])
  assert.deepEqual(
    both.map(({ code }) => code),
    [0, 0],
    both.map(({ stderr }) => stderr).join(),
  )
  assert.deepEqual([await placeOf(w), await contentOf(w)], ['nowhere', hollow])
  const again = await detach()
  assert.deepEqual([again.code, /already detached/.test(again.stdout)], [0, true])
  const of2024 = (await listed()).filter(({ quarter }) => quarter.startsWith('2024'))
  assert.deepEqual(
    of2024.map(({ quarter, state }) => [quarter, state]),
    [
      ['2024Q1', 'detached'],
      ['2024Q2', 'attached'],
      ['2024Q3', 'attached'],
      ['2024Q4', 'attached'],
    ],
  )
  assert.deepEqual([of2024[0]?.rows, existsSync(of2024[0]?.file ?? '')], [12, true])
  assert.match(await doctor(), /^ok Detached, each with its file: 2024Q1\.$/)
})

test('0: a backup says what it does not contain; restored elsewhere, the quarter is detached there and can be attached', async () => {
  const file = (await listed())[0]?.file ?? ''
  const archive = join(place.STINT_DATA_DIR, 'all.tar')
  const made = await runStint(['backup', '--to', archive, '--json'], place)
  assert.deepEqual(JSON.parse(made.stdout).detached_quarters, [{ quarter: '2024Q1', file }], made.stderr)
  const elsewhere = await stintPlace({ STINT_SECRET: worldSecret, STINT_TEST_CLOCK: '1' })
  const restored = await runStint(['restore', archive], elsewhere)
  assert.equal(restored.code, 0, restored.stderr)
  assert.match(
    restored.stderr,
    /does not contain quarters that are detached\. Keep their files:\n {2}2024Q1 {2}\//,
  )
  const list = await runStint(['quarters', 'list'], elsewhere)
  assert.match(list.stdout, /^2024Q1 +detached +12 .*\.tar$/m)
  const attached = await runStint(['quarters', 'attach', '2024Q1', '--from', file], elsewhere)
  assert.deepEqual(
    [attached.code, /^Attached 2024Q1: 12 rows\./.test(attached.stdout)],
    [0, true],
    attached.stderr,
  )
  const mixed = await runStint(['restore', file], await stintPlace())
  assert.deepEqual([mixed.code, /is the archive of a quarter, not a backup/.test(mixed.stderr)], [2, true])
})

test('2: an archive that is damaged, another one, or none is refused, and the quarter stays detached', async () => {
  const file = (await listed())[0]?.file ?? ''
  const bytes = await readFile(file)
  const tried = async (change: () => Promise<string>) => {
    const { code, stderr } = await quarters('attach', '2024Q1', '--from', await change())
    assert.deepEqual([await placeOf(w), await contentOf(w)], ['nowhere', hollow])
    return [code, stderr.trim()]
  }
  const copy = async (name: string, content: Buffer) => {
    await writeFile(join(place.STINT_DATA_DIR, name), content)
    return join(place.STINT_DATA_DIR, name)
  }
  const flipped = Buffer.from(bytes)
  flipped[700] = (flipped[700] ?? 0) ^ 1
  assert.match(String(await tried(() => copy('flipped.tar', flipped))), /^2,.*damaged/)
  assert.match(String(await tried(() => copy('cut.tar', bytes.subarray(0, 1_500)))), /^2,.*ends too early/)
  assert.match(
    String(await tried(async () => join(place.STINT_DATA_DIR, 'all.tar'))),
    /^2,.*not the archive of a quarter/,
  )
  const other = await quarters('detach', '2024Q3', '--to', join(directory, 'other.tar'))
  assert.equal(other.code, 0, other.stderr)
  assert.match(String(await tried(async () => join(directory, 'other.tar'))), /^2,.*another archive/)
  assert.equal((await quarters('attach', '2024Q3')).code, 0)
  const refused = await quarters('attach', '2024Q3')
  assert.deepEqual([refused.code, refused.stderr], [2, 'The quarter is not detached.\n'])
  await rename(file, `${file}.away`)
  assert.match(await doctor(), /^warning The file of the detached quarter 2024Q1 is missing/)
  const none = await quarters('attach', '2024Q1')
  assert.deepEqual([none.code, /There is no file/.test(none.stderr)], [2, true], none.stderr)
  await rename(`${file}.away`, file)
})

test('killed: an attach that was killed leaves nothing, and the next one restores exactly what was there', async () => {
  const letGo = await lock(sql`lock table activities_other in access share mode`)
  const running = startStint(['quarters', 'attach', '2024Q1'], place)
  await until(() => isTrying('lock table activities_other'), 'it asks for the lock')
  running.child.kill('SIGKILL')
  await running.ended
  await letGo()
  await until(async () => (await placeOf(w)) === 'nowhere', 'the database rolls it back')
  assert.deepEqual([await stateOf('2024Q1'), await contentOf(w)], ['detached', hollow])
  const { code, stdout, stderr } = await quarters('attach', '2024Q1')
  assert.deepEqual([code, /^Attached 2024Q1: 12 rows\./.test(stdout)], [0, true], stderr)
  assert.deepEqual(
    [await placeOf(w), await stateOf('2024Q1'), await contentOf(w)],
    ['attached', 'attached', whole],
  )
  assert.equal(
    await w.database.change(sql`update activities set paid = paid where id < 1531808676052992`),
    12,
  )
})

test('0: time from before the first quarter, in the default partition, is detached as a quarter too', async () => {
  const places = () =>
    w.database.rows(
      { place: is.text, count: is.int },
      sql`select tableoid::regclass::text as place, count(*)::int as count from activities
          where id >= 1531808676052992 and id < 1538843832483840 group by 1`,
    )
  await transaction(w.database, async (tx) => {
    await tx.change(sql`alter table activities detach partition activities_2024q2`)
    await tx.change(sql`insert into activities select * from activities_2024q2`)
    await tx.change(sql`drop table activities_2024q2`)
  })
  assert.deepEqual(await places(), [{ place: 'activities_other', count: 6 }])
  const { code, stderr } = await quarters('detach', '2024Q2', '--with-open-timesheets')
  assert.equal(code, 0, stderr)
  assert.deepEqual([await places(), await stateOf('2024Q2')], [[], 'detached'])
  assert.equal((await quarters('attach', '2024Q2')).code, 0)
  assert.deepEqual(await places(), [{ place: 'activities_2024q2', count: 6 }])
})
