import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { findPostmaster } from '../../server/foundation/db/embedded-postgres/postmaster.ts'
import { freePort } from '../../server/foundation/testing/free-port.ts'
import { idleSinceNow } from '../../server/foundation/testing/idle-time.ts'
import { until } from '../../server/foundation/testing/until.ts'
import { bodyOf } from '../../server/testing/call.ts'
import { isReady, startStint, stintPlace } from '../../server/testing/stint-process.ts'
import { type Asked, ask, startLoad } from './load.ts'
import { countWork, makeSite } from './site.ts'

const place = await stintPlace({ STINT_RATE_LIMIT_PER_MINUTE: '0', STINT_DEADLINE_SECONDS: '4' })
const running = startStint(['start'], place)
await running.ready()
const site = await makeSite(place)
const all: Asked[] = []

/** While it comes up again, its file is written anew. */
async function postmasterPid(): Promise<number> {
  let found: Awaited<ReturnType<typeof findPostmaster>>
  await until(async () => {
    found = await findPostmaster(join(place.STINT_DATA_DIR, 'postgres'))
    return found !== undefined
  }, 'the database runs')
  return found?.pid ?? assert.fail('no database')
}

/** Breaks the database under load and continues until it works again. Every reply must be correct. */
async function breakUnderLoad(breakIt: () => Promise<void>): Promise<Asked[]> {
  const load = startLoad(running.baseUrl, site)
  const answered = (status: number) => load.asked.filter((each) => each.status === status).length
  try {
    await until(() => answered(201) >= 30, 'some load')
    const broken = performance.now()
    await breakIt()
    await until(() => answered(503) > 0, 'the outage is noticed')
    await until(() => isReady(running.baseUrl), 'the database is back')
    const [idle, back, before] = [idleSinceNow(), performance.now(), answered(201)]
    await until(() => answered(201) > before, 'work goes on')
    assert.ok(idle() < 5_000, 'work goes on at once')
    const [outage, delay] = [back - broken, performance.now() - back].map(Math.round)
    console.log(`away for ${outage} ms, working ${delay} ms after that; ${answered(503)} answers were 503`)
  } finally {
    await load.stop()
    all.push(...load.asked)
  }
  assertFair(load.asked)
  return load.asked
}

/** Only 201, or 503 with its code, and nobody waits for long. */
function assertFair(asked: Asked[]): void {
  for (const { status, errorCode, idleMs } of asked) {
    assert.ok(status === 201 || (status === 503 && errorCode === 15_001), `${status} ${errorCode}`)
    assert.ok(idleMs < 5_000, `${idleMs} ms`)
  }
}

/** Callers who got a 503 retry with the same key, and get one project. */
async function repeatRefused(asked: Asked[]): Promise<void> {
  for (const one of asked.filter((each) => each.status === 503)) {
    await ask(running.baseUrl, site, one)
    assert.equal(one.status, 201)
  }
  const ids = new Set(all.map((each) => each.id))
  assert.equal(ids.size, all.length)
  let counts = await countWork(place, site.organizationId)
  await until(async () => {
    counts = await countWork(place, site.organizationId)
    return counts.unsettled === 0
  }, 'every fact is handed on').catch((error) => {
    console.log(counts, running.stdout().slice(-2_000))
    throw error
  })
  const projects = all.length
  assert.deepEqual(counts, { projects, facts: projects, entries: projects, unsettled: 0, failures: 0 })
}

test('503: kill -9 of the embedded database; it restarts and nothing is lost or doubled', async () => {
  const before = await postmasterPid()
  await repeatRefused(await breakUnderLoad(async () => void process.kill(before, 'SIGKILL')))
  assert.notEqual(await postmasterPid(), before)
  assert.equal(running.child.exitCode, null)
})

test('503: an immediate shutdown of the embedded database', async () => {
  const before = await postmasterPid()
  await repeatRefused(await breakUnderLoad(async () => void process.kill(before, 'SIGQUIT')))
})

test('503: one session of the database dies and takes the others with it', async () => {
  await repeatRefused(
    await breakUnderLoad(async () => {
      const children = await sessionsOf(await postmasterPid())
      process.kill(children[0] ?? assert.fail('no session'), 'SIGKILL')
    }),
  )
})

test('503: the database stops answering without closing, and nobody waits past the deadline', async () => {
  const postmaster = await postmasterPid()
  // The postmaster stops first and goes on last: until it clears them away, sessions that end keep their process.
  process.kill(postmaster, 'SIGSTOP')
  const stopped = [postmaster, ...(await childrenOf(postmaster))]
  const goOn = () => {
    for (const pid of stopped.splice(0).reverse()) process.kill(pid, 'SIGCONT')
  }
  let asked: Asked[] = []
  try {
    for (const pid of stopped) process.kill(pid, 'SIGSTOP')
    const idle = idleSinceNow()
    assert.equal(await isReady(running.baseUrl), false)
    assert.ok(idle() < 1_000, `${idle()} ms`)
    const load = startLoad(running.baseUrl, site)
    await until(() => load.asked.some(({ status }) => status === 503), 'a request is refused')
    goOn()
    await load.stop()
    asked = load.asked
  } finally {
    goOn()
  }
  all.push(...asked)
  assertFair(asked)
  await until(() => isReady(running.baseUrl), 'the database answers again')
  await repeatRefused(asked)
})

test('503: readiness and every call, but not liveness, while the database is unavailable', async () => {
  // A separate database that only we restart.
  const other = await stintPlace()
  const first = startStint(['serve'], other)
  await first.ready()
  const second = startStint(['serve'], {
    ...other,
    DATABASE_URL: await urlOf(other),
    PORT: String(await freePort()),
  })
  await second.ready()
  first.child.kill('SIGTERM')
  await first.ended
  for (const path of ['/readyz', '/v2/users/me', '/v2/organizations/1/projects']) {
    const idle = idleSinceNow()
    const reply = await fetch(second.baseUrl + path, {
      headers: { Authorization: `Bearer stoat_${'x'.repeat(43)}` },
    })
    assert.deepEqual([reply.status, (await bodyOf(reply)).error_code], [503, 15_001], path)
    assert.ok(idle() < 5_000)
  }
  assert.equal((await fetch(`${second.baseUrl}/healthz`)).status, 200)
  assert.equal((await fetch(`${second.baseUrl}/metrics`)).status, 200)
  const third = startStint(['serve', '--role', 'worker'], other)
  await third.says('"msg":"ready"')
  const [idle, back] = [idleSinceNow(), performance.now()]
  await until(() => isReady(second.baseUrl), 'it works again')
  assert.ok(idle() < 5_000)
  console.log(`works again ${Math.round(performance.now() - back)} ms after the return of the database`)
})

/** The URL of a place's embedded database, built from its secrets. */
async function urlOf({ STINT_DATA_DIR: directory }: { STINT_DATA_DIR: string }): Promise<string> {
  const { databasePassword } = JSON.parse(await readFile(join(directory, 'secrets.json'), 'utf8'))
  const found = (await findPostmaster(join(directory, 'postgres'))) ?? assert.fail('no database')
  return `postgres://stint:${databasePassword}@localhost:${found.port}/stint?host=${encodeURIComponent(found.socketDirectory)}`
}

async function childrenOf(pid: number): Promise<number[]> {
  return (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' ').map(Number)
}

/** The database processes that serve connections. */
async function sessionsOf(pid: number): Promise<number[]> {
  const children = await childrenOf(pid)
  const titles = await Promise.all(
    children.map((child) => readFile(`/proc/${child}/cmdline`, 'utf8').catch(() => '')),
  )
  return children.filter((_, i) => titles[i]?.includes('stint stint'))
}
