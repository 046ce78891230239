import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { test } from 'node:test'

/** A process whose shutdown takes `takes` milliseconds. It prints the reason when it starts. */
async function launch(takes: number, env: Record<string, string> = {}) {
  const script = `
    import { onShutdown } from ${JSON.stringify(import.meta.resolve('./shutdown.ts'))}
    onShutdown(async (reason) => {
      process.stdout.write(reason + ';')
      await new Promise((done) => setTimeout(done, ${takes}))
    })
    process.stdout.write('ready;')
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: { ...process.env, ...env },
  })
  const said = { text: '' }
  child.stdout?.on('data', (part) => {
    said.text += part
  })
  while (!said.text.includes('ready;')) await once(child.stdout ?? child, 'data')
  return { child, said }
}

async function codeOf(child: ChildProcess): Promise<unknown> {
  // A child whose channel we close never emits 'close', so we await its exit and its output separately.
  const [[code]] = await Promise.all([once(child, 'exit'), once(child.stdout ?? child, 'close')])
  return code
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  test(`0 after ${signal}, with the reason printed once`, async () => {
    const { child, said } = await launch(50)
    child.kill(signal)
    assert.equal(await codeOf(child), 0)
    assert.equal(said.text, `ready;${signal};`)
  })
}

test('1 at once after a second Ctrl-C', async () => {
  const { child, said } = await launch(60_000)
  child.kill('SIGINT')
  while (!said.text.includes('SIGINT')) await once(child.stdout ?? child, 'data')
  child.kill('SIGINT')
  assert.equal(await codeOf(child), 1)
})

test('0 when a launched process loses its launcher', async () => {
  const { child, said } = await launch(10, { STINT_LAUNCHED: '1' })
  child.disconnect()
  assert.equal(await codeOf(child), 0)
  assert.equal(said.text, 'ready;launcher is gone;')
})

test('0 when the launcher asks, and a Ctrl-C at the same time does not count as the second', async () => {
  const { child, said } = await launch(100, { STINT_LAUNCHED: '1' })
  child.kill('SIGINT')
  child.send('end')
  assert.equal(await codeOf(child), 0)
  assert.match(said.text, /^ready;(SIGINT|launcher asked);$/)
})
