import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { claimDirectory } from './directory-owner.ts'

const root = await mkdtemp(join(tmpdir(), 'stint-owner-'))
after(() => rm(root, { recursive: true, force: true }))

/** Claims in a separate process that stays alive, and returns the outcome. */
async function claimElsewhere(
  directory: string,
  url: string,
): Promise<{ child: ChildProcess; said: unknown }> {
  const script = `
    import { claimDirectory } from ${JSON.stringify(import.meta.resolve('./directory-owner.ts'))}
    const claim = await claimDirectory(${JSON.stringify(directory)}, { url: ${JSON.stringify(url)} })
    process.send('takenBy' in claim ? claim : { owns: process.pid })
    setInterval(() => globalThis.gc?.(), 50)`
  const child = spawn(process.execPath, ['--expose-gc', '--input-type=module', '-e', script], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const [said] = await once(child, 'message')
  return { child, said }
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL')
  await once(child, 'exit')
}

test('the first process owns the directory and the second learns who does', async () => {
  const directory = join(root, 'two')
  const { child } = await claimElsewhere(directory, 'http://localhost:4000')
  const claim = await claimDirectory(directory, {})
  assert.deepEqual(claim, { takenBy: { pid: child.pid, url: 'http://localhost:4000' } })
  await kill(child)
})

test('kill -9 of the owner frees the directory at once', async () => {
  const directory = join(root, 'killed')
  const { child } = await claimElsewhere(directory, 'http://localhost:1')
  await kill(child)
  const claim = await claimDirectory(directory, {})
  assert.ok('release' in claim)
  await claim.release()
})

test('a released directory can be claimed again, also in the same process', async () => {
  const directory = join(root, 'released')
  const first = await claimDirectory(directory, { url: 'http://a' })
  assert.ok('release' in first)
  assert.deepEqual(await claimDirectory(directory, {}), { takenBy: { pid: process.pid, url: 'http://a' } })
  await first.release()
  const second = await claimDirectory(directory, {})
  assert.ok('release' in second)
  await first.release()
  assert.ok('takenBy' in (await claimDirectory(directory, {})))
  await second.release()
})

test('one of many that start at once after a kill owns it, and the others name that one', async () => {
  const directory = join(root, 'a-rather-long-name'.repeat(10), 'many')
  const { child } = await claimElsewhere(directory, 'http://old')
  await kill(child)
  const all = await Promise.all(Array.from({ length: 6 }, (_, i) => claimElsewhere(directory, `http://${i}`)))
  const owners = all.filter(({ said }) => JSON.stringify(said).includes('owns'))
  assert.equal(owners.length, 1)
  const pid = owners[0]?.child.pid
  for (const { said, child } of all) {
    if (child.pid !== pid) assert.equal(JSON.parse(JSON.stringify(said)).takenBy.pid, pid)
  }
  await Promise.all(all.map(({ child }) => kill(child)))
})
