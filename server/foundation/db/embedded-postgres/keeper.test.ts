import assert from 'node:assert/strict'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { until } from '../../testing/until.ts'
import { keepEmbeddedPostgres } from './keeper.ts'
import { startEmbeddedPostgres } from './launch.ts'
import { findPostmaster, stopPostmaster } from './postmaster.ts'

const directory = await mkdtemp(join(tmpdir(), 'stint-keeper-'))
await chmod(directory, 0o711)
after(async () => {
  const left = await find()
  if (left) await stopPostmaster(left.pid)
  await rm(directory, { recursive: true, force: true })
})

function find() {
  return findPostmaster(join(directory, 'postgres'))
}

async function pidOtherThan(before: number | undefined): Promise<number> {
  await until(async () => {
    const found = await find()
    return found?.isReady === true && found.pid !== before
  }, 'another server is ready')
  return (await find())?.pid ?? assert.fail()
}

test('a server that dies is restarted, and the last process stops it', async () => {
  const told: string[] = []
  const keep = (name: string) =>
    keepEmbeddedPostgres({
      directory,
      password: 'test',
      owns: false,
      onChange: (change) => void told.push(`${name} ${change}`),
    })
  const first = await keep('first')
  const second = await keep('second')
  assert.equal(second.url, first.url)
  const started = await pidOtherThan(undefined)

  process.kill(started, 'SIGKILL')
  const restarted = await pidOtherThan(started)
  await until(() => told.includes('second back'), 'the second has seen it too')
  assert.deepEqual(told.toSorted(), ['first back', 'first gone', 'second back', 'second gone'])
  assert.equal((await find())?.pid, restarted)

  // The first started it, and the second still uses it.
  await first.close()
  assert.equal((await find())?.pid, restarted)
  await second.close()
  assert.equal(await find(), undefined)
})

test('a process leaves a server that others use, unless it owns it', async () => {
  const options = { directory, password: 'test', onChange: () => {} }
  const starter = await keepEmbeddedPostgres({ ...options, owns: false })
  const guest = await keepEmbeddedPostgres({ ...options, owns: false })
  await guest.close()
  assert.ok(await find())
  const owner = await keepEmbeddedPostgres({ ...options, owns: true })
  const [, isGone] = await Promise.all([
    starter.close(),
    owner.close().then(async () => (await find()) === undefined),
  ])
  assert.ok(isGone)
})

test('a server whose process was killed is stopped by the next one, and by one of two that close together', async () => {
  const options = { directory, password: 'test', owns: false, onChange: () => {} }
  // What a killed process leaves: a server without anybody.
  await startEmbeddedPostgres({ directory, password: 'test' })
  const next = await keepEmbeddedPostgres(options)
  await next.close()
  assert.equal(await find(), undefined)
  const [one, other] = [await keepEmbeddedPostgres(options), await keepEmbeddedPostgres(options)]
  await Promise.all([one.close(), other.close()])
  assert.equal(await find(), undefined)
})
