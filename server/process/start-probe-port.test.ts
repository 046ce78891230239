import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { pino } from 'pino'
import { migratedDatabase } from '../foundation/testing/migrated-database.ts'
import { until } from '../foundation/testing/until.ts'
import { movableClock, systemClock } from '../foundation/time/clock.ts'
import { addSeconds } from '../foundation/time/instant.ts'
import { readConfig } from '../settings/config.ts'
import { versionFields } from './own-version.ts'
import { serve } from './serve.ts'

const { url } = await migratedDatabase(3)
const log = pino({ level: 'silent' })
const secret = 'a secret of the worker with a port, long enough'
const machine = movableClock()

async function startWorker(settings: Record<string, string>) {
  const config = readConfig({ HOST: '127.0.0.1', STINT_DATABASE_CONNECTIONS: '6', ...settings })
  const options = { config, databaseUrl: url, secret, log, role: 'worker', machineClock: machine } as const
  const worker = await serve(options)
  after(() => worker.stop())
  return worker
}

const { port } = await startWorker({ STINT_WORKER_PORT: '0' })
const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)

test('200: a worker with a port answers probes and metrics, and nothing else', async () => {
  for (const path of ['/healthz', '/readyz']) assert.equal((await ask(path)).status, 200, path)
  const own = versionFields()
  assert.match(own.version, /^\d+\.\d+\.\d+$/)
  assert.deepEqual(await (await ask('/healthz')).json(), { status: 'ok', ...own })
  const metrics = await (await ask('/metrics')).text()
  assert.match(metrics, /^stint_workers 1$/m)
  assert.match(metrics, /^stint_processes_silent 0$/m)
  assert.match(metrics, /^stint_ready 1$/m)
  assert.equal((await ask('/v2/users/me')).status, 404)
})

test('404: metrics, for callers without the token', async () => {
  const token = 'a token for metrics'
  const guarded = await startWorker({ STINT_WORKER_PORT: '0', STINT_METRICS_TOKEN: token })
  const place = `http://127.0.0.1:${guarded.port}/metrics`
  assert.equal((await fetch(place)).status, 404)
  assert.equal((await fetch(place, { headers: { Authorization: `Bearer ${token}` } })).status, 200)
})

test('no port: a worker without the setting', async () => {
  assert.equal((await startWorker({})).port, 0)
})

test('503: the clocks differ, so background work waits; the spread of all clocks shows it', async () => {
  machine.moveTo(addSeconds(systemClock().now(), -60))
  await until(async () => (await ask('/readyz')).status === 503, 'the difference is noticed')
  assert.match(await (await ask('/readyz')).text(), /clocks of machine and database differ/)
  assert.equal((await ask('/healthz')).status, 200)
  await until(
    async () => /^stint_clock_spread_seconds (59|60)\b/m.test(await (await ask('/metrics')).text()),
    'the next beat has it',
  )
})
