import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pino } from 'pino'
import { sql } from '../db/sql.ts'
import { migratedDatabase } from '../testing/migrated-database.ts'
import { until } from '../testing/until.ts'
import { instantFrom } from '../time/instant.ts'
import { listProcesses, processFigures, type SeenProcess, startBeats } from './beats.ts'

const { database } = await migratedDatabase(3)
const log = pino({ level: 'silent' })

async function plant(name: string, silentSeconds: number): Promise<void> {
  await database.change(sql`
    insert into processes (id, name, role, version, started_at, beat_at, clock_ahead_ms)
    values (gen_random_uuid(), ${name}, 'worker', '0.1.0', now(), now() - make_interval(secs => ${silentSeconds}), 0)`)
}

test('shown: a process from its first beat until it stops; removed: one that was killed more than an hour ago', async () => {
  await plant('dead', 300)
  await plant('long dead', 4_000)
  const options = { log, role: 'api' as const, version: '1.2.3', build: 'a1b2', aheadMs: () => 1_500 }
  const beats = await startBeats({ ...options, db: database, mode: () => 'open' })
  await until(async () => (await listProcesses(database)).length === 2, 'it beats, and one row is gone')
  const [own, dead] = await listProcesses(database)
  assert.match(own?.name ?? '', new RegExp(`:${process.pid}$`))
  assert.deepEqual([own?.role, own?.version, own?.build], ['api', '1.2.3', 'a1b2'])
  assert.deepEqual([own?.clockAheadMs, own?.mode], [1_500, 'open'])
  // The clock goes on between the two.
  assert.ok(own && own.beatAt >= own.startedAt && own.silentSeconds < 60)
  assert.deepEqual([dead?.name, dead && dead.silentSeconds >= 300], ['dead', true])
  await beats.stop()
  assert.deepEqual(
    (await listProcesses(database)).map(({ name }) => name),
    ['dead'],
  )
})

test('a database that refuses the beat stops neither the process nor its end', async () => {
  const refusing = { ...database, change: () => Promise.reject(new Error('refused')) }
  const options = { log, role: 'all' as const, version: '1.2.3', build: undefined, aheadMs: () => 0 }
  const beats = await startBeats({ ...options, db: refusing, mode: () => null })
  await beats.stop()
})

const at = instantFrom('2026-11-18T12:00:00Z')
const seen = (role: SeenProcess['role'], silentSeconds: number, clockAheadMs = 0): SeenProcess => ({
  name: 'a:1',
  role,
  version: '0.1.0',
  build: null,
  startedAt: at,
  beatAt: at,
  silentSeconds,
  clockAheadMs,
  mode: 'open',
})

test('counted as workers: the living ones that are not only the API; silent: after a minute', () => {
  const dead = seen('worker', 61)
  const { workers, silent } = processFigures([seen('api', 0), seen('all', 60), seen('worker', 1), dead])
  assert.deepEqual([workers, silent], [2, [dead]])
  assert.equal(processFigures([seen('api', 0), dead]).workers, 0)
})

test('clocks are compared with each other and with the database, without the dead', () => {
  const spread = (...ahead: number[]) =>
    processFigures([seen('worker', 99, 90_000), ...ahead.map((ms) => seen('api', 0, ms))]).clockSpreadMs
  assert.deepEqual([spread(), spread(-700), spread(300), spread(-700, 300)], [0, 700, 300, 1_000])
})
