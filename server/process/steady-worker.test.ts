import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { pino } from 'pino'
import { sql } from '../foundation/db/sql.ts'
import { migratedDatabase } from '../foundation/testing/migrated-database.ts'
import { queried } from '../foundation/testing/queried.ts'
import { until } from '../foundation/testing/until.ts'
import { agreedClock } from '../foundation/time/agreed-clock.ts'
import { type MovableClock, movableClock, systemClock } from '../foundation/time/clock.ts'
import { addDays24h, addSeconds, microsBetween } from '../foundation/time/instant.ts'
import { readConfig } from '../settings/config.ts'
import { serve } from './serve.ts'

const { url, database } = await migratedDatabase(3)
const said: string[] = []
const log = pino({ level: 'info' }, { write: (line: string) => void said.push(line) })

function movedBy(seconds: number): MovableClock {
  const machine = movableClock()
  machine.moveTo(addSeconds(systemClock().now(), seconds))
  return machine
}

test('a machine that is three seconds ahead goes by the clock of the database', async () => {
  const machine = movedBy(3)
  const clock = await agreedClock({ db: database, log, clock: machine, machine })
  after(() => clock.stop())
  assert.ok(clock.isAgreed())
  assert.ok(Math.abs(clock.aheadMs() - 3_000) < 500)
  assert.ok(Math.abs(microsBetween(systemClock().now(), clock.now())) < 500_000)
})

test('a machine whose clock jumps a year shows the time of the database before anything is measured again', async () => {
  const machine = movedBy(0)
  const clock = await agreedClock({ db: database, log, clock: machine, machine })
  after(() => clock.stop())
  machine.moveTo(addDays24h(machine.now(), 365))
  assert.ok(Math.abs(microsBetween(systemClock().now(), clock.now())) < 500_000)
  assert.ok(clock.isAgreed())
  await clock.measure()
  assert.equal(clock.isAgreed(), false)
})

test('a clock that a test moved keeps its distance', async () => {
  const moved = movedBy(86_400)
  const clock = await agreedClock({ db: database, log, clock: moved })
  after(() => clock.stop())
  assert.ok(clock.isAgreed())
  assert.ok(Math.abs(microsBetween(moved.now(), clock.now())) < 500_000)
})

test('no work while the clocks differ, and none of the future; what is due is done when they agree', async () => {
  const now = systemClock().now()
  // One is due by every clock, the other only by the clock of the machine.
  for (const [tenant, dueAt] of [
    [1, addSeconds(now, -3_600)],
    [2, addSeconds(now, 3_600)],
  ] as const)
    await database.change(sql`
      insert into due_work (work, organization_id, period, due_at)
      values ('blobs', ${tenant}, ${now.slice(0, 10)}, ${dueAt})`)
  const doneTenants = async () => {
    const rows = await queried<{ organization_id: number }>(
      database,
      sql`select organization_id from due_work where work = 'blobs' and done_at is not null order by 1`,
    )
    return rows.map((row) => row.organization_id)
  }
  const machine = movedBy(7_200)
  const config = readConfig({ PORT: '0', HOST: '127.0.0.1', STINT_DATABASE_CONNECTIONS: '6' })
  const secret = 'a secret of the steady worker, long enough'
  const server = await serve({ config, databaseUrl: url, secret, log, role: 'all', machineClock: machine })
  try {
    assert.ok(said.some((line) => line.includes('background work waits')))
    const metrics = await (await fetch(`http://127.0.0.1:${server.port}/metrics`)).text()
    assert.match(metrics, /^stint_clock_ahead_seconds 7[12]\d\d/m)
    assert.deepEqual(await doneTenants(), [])
    machine.moveTo(systemClock().now())
    await until(async () => (await doneTenants()).length > 0, 'the clocks agree and work goes on')
    assert.deepEqual(await doneTenants(), [1])
    assert.ok(said.some((line) => line.includes('background work goes on')))
    machine.moveTo(addDays24h(machine.now(), 2))
    await until(
      () => said.filter((line) => line.includes('background work waits')).length >= 3,
      'it is noticed',
    )
    assert.deepEqual(await doneTenants(), [1])
  } finally {
    await server.stop()
  }
})
