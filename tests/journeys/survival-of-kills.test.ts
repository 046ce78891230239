import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { findPostmaster } from '../../server/foundation/db/embedded-postgres/postmaster.ts'
import { until } from '../../server/foundation/testing/until.ts'
import { startStint, stintPlace } from '../../server/testing/stint-process.ts'
import { type Asked, ask, startLoad } from './load.ts'
import { countWork, makeSite } from './site.ts'

const place = await stintPlace({ STINT_RATE_LIMIT_PER_MINUTE: '0' })
let running = startStint(['start'], place)
console.log('first start:', await running.ready())
const site = await makeSite(place)
const all: Asked[] = []

/** Kills the server under load, restarts it, and returns the earlier replies. */
async function killUnderLoad(kill: () => Promise<void>): Promise<Asked[]> {
  const load = startLoad(running.baseUrl, site)
  await until(() => load.asked.filter((each) => each.status === 201).length >= 60, 'some load')
  await kill()
  await load.stop()
  await running.ended
  running = startStint(['start'], place)
  console.log('start after a kill:', await running.ready())
  all.push(...load.asked)
  return load.asked
}

/** Repeats every request: answered ones get the same reply, the others are done now. */
async function repeatAll(asked: Asked[]): Promise<void> {
  for (const before of asked) {
    const again = { ...before }
    const headers = await ask(running.baseUrl, site, again)
    assert.equal(again.status, 201)
    if (before.status !== 201) continue
    assert.equal(again.id, before.id)
    assert.equal(headers.get('idempotent-replayed'), 'true')
  }
}

async function assertNothingLostOrDoubled(): Promise<void> {
  let counts = await countWork(place, site.organizationId)
  await until(async () => {
    counts = await countWork(place, site.organizationId)
    return counts.unsettled === 0
  }, 'every fact is handed on')
  const projects = all.length
  assert.deepEqual(counts, { projects, facts: projects, entries: projects, unsettled: 0, failures: 0 })
}

test('201: what was acknowledged before kill -9 exists after it, once', async () => {
  const asked = await killUnderLoad(async () => {
    running.child.kill('SIGKILL')
  })
  assert.ok(
    asked.some((each) => each.status === undefined),
    'the kill met requests in flight',
  )
  await repeatAll(asked)
  await assertNothingLostOrDoubled()
})

test('201: the same when server and database are killed together', async () => {
  const asked = await killUnderLoad(async () => {
    const postmaster = await findPostmaster(join(place.STINT_DATA_DIR, 'postgres'))
    process.kill(postmaster?.pid ?? assert.fail('no database'), 'SIGKILL')
    running.child.kill('SIGKILL')
  })
  await repeatAll(asked)
  await assertNothingLostOrDoubled()
})
