import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { type DestinationStream, pino } from 'pino'
import { makeLog } from './log.ts'
import { logFile } from './log-file.ts'

const root = await mkdtemp(join(tmpdir(), 'stint-log-'))
after(() => rm(root, { recursive: true, force: true }))

function linesOf(write: (log: ReturnType<typeof makeLog>) => void): string[] {
  const lines: string[] = []
  const destination: DestinationStream = { write: (line) => void lines.push(line) }
  write(makeLog({ level: 'trace' }, destination))
  return lines
}

test('a line is JSON with a time and the request id, and without host or process', () => {
  const [line = ''] = linesOf((log) => log.info({ request_id: 'r-1' }, 'request'))
  const { time, ...rest } = JSON.parse(line)
  assert.match(time, /^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
  assert.deepEqual(rest, { level: 30, request_id: 'r-1', msg: 'request' })
})

test('no secret under its own name reaches a line', () => {
  const hush = 'hush-hush'
  const lines = linesOf((log) => {
    log.info({ password: hush, token: hush, secret: hush, authorization: hush })
    log.info({ headers: { authorization: hush, cookie: hush }, body: { password: hush, token: hush } })
    log.warn({
      err: Object.assign(new Error('refused'), { detail: `Key (secret)=(${hush})`, code: '23505' }),
    })
  })
  assert.equal(lines.length, 3)
  assert.ok(!lines.join('').includes(hush))
  assert.match(lines[2] ?? '', /"code":"23505","message":"refused"/)
})

test('a log that has grown enough makes place for a new one, and only three older ones stay', async () => {
  const path = join(root, 'deep', 'stint.log')
  const file = logFile({ path, largestBytes: 20_000 })
  const log = pino(file)
  for (let i = 0; i < 40; i++) {
    log.info({ i, text: 'x'.repeat(5_000) })
    if (i % 4 === 3) await once(file, 'drain')
  }
  file.end()
  await once(file, 'close')
  const names = (await readdir(join(root, 'deep'))).sort()
  assert.deepEqual(names, ['stint.log', 'stint.log.1', 'stint.log.2', 'stint.log.3'])
  for (const name of names) {
    const { size, mode } = await stat(join(root, 'deep', name))
    assert.ok(size < 60_000, `${name} has ${size} bytes`)
    assert.equal(mode & 0o077, 0)
  }
  const newest = (await Promise.all(names.map((name) => readFile(join(root, 'deep', name), 'utf8')))).join('')
  assert.ok(newest.includes('"i":39'))
  assert.ok(!newest.includes('"i":0,'))
})

test('a log goes on in the file of the run before', async () => {
  const path = join(root, 'again.log')
  for (const run of ['first', 'second']) {
    const file = logFile({ path })
    pino(file).info(run)
    file.end()
    await once(file, 'close')
  }
  assert.match(await readFile(path, 'utf8'), /first[\s\S]*second/)
})

test('a log that cannot be written costs its lines and nothing else', async () => {
  const file = logFile({ path: join(root, 'again.log', 'below-a-file.log') })
  pino(file).info('nobody will read this')
  await once(file, 'error')
})
