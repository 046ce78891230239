import assert from 'node:assert/strict'
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { freePort } from '../../server/foundation/testing/free-port.ts'
import { until } from '../../server/foundation/testing/until.ts'
import { receiver, receiverHost, receiverSettings } from '../../server/testing/receiver.ts'
import { world } from '../../server/testing/world.ts'

const w = await world({ settings: { ...receiverSettings, STINT_WEBHOOK_RETRY_SCHEDULE: '1h' } })
const directory = await mkdtemp(join(tmpdir(), 'stint-samples-'))
const children: ChildProcess[] = []
after(async () => {
  for (const child of children) child.kill('SIGKILL')
  await rm(directory, { recursive: true })
})

const page = await readFile(join(import.meta.dirname, '../../docs/webhooks.md'), 'utf8')

/** The page's only sample in a language. */
function sampleIn(language: string): string {
  const found = [...page.matchAll(new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\`$`, 'gms'))].map(
    ([, text]) => text,
  )
  assert.equal(found.length, 1, `one sample in ${language}`)
  return found[0] ?? ''
}

async function makeWebhook(target_url: string): Promise<number> {
  const reply = await w.call(`POST /v2/organizations/${w.organizationId}/webhooks`, w.owner, {
    body: { events: ['*'], target_url },
  })
  assert.equal(reply.status, 201)
  await w.settle()
  return reply.body.webhook.id
}

async function makeTask(summary: string): Promise<void> {
  await w.call(`POST /v2/projects/${w.projectId}/tasks`, w.owner, { body: { summary } })
  await w.settle()
}

const programs = [
  { language: 'ts', file: 'sample.ts', command: process.execPath, constantTime: 'timingSafeEqual(' },
  { language: 'python', file: 'sample.py', command: 'python3', constantTime: 'hmac.compare_digest(' },
].filter(({ command }) => isThere(command))

for (const { language, file, command, constantTime } of programs)
  test(`the sample in ${language} shakes hands, takes a real delivery once, and nothing forged`, async () => {
    const text = sampleIn(language)
    assert.ok(text.includes(constantTime))
    await writeFile(join(directory, file), text)
    const url = await start(command, file)
    const id = await makeWebhook(url)
    assert.equal((await w.call(`GET /v2/webhooks/${id}`, w.owner)).body.webhook.status, 'active')

    await makeTask(`For ${language} – “ünï”`)
    const { deliveries } = (await w.call(`GET /v2/webhooks/${id}/deliveries`, w.owner)).body
    assert.deepEqual([deliveries[0].outcome, deliveries[0].last_status], ['delivered', 200])
    await w.call(`POST /v2/webhooks/${id}/deliveries/${deliveries[0].id}/replay`, w.owner)
    await w.settle()
    await until(() => said(file).includes('task.create'), 'it has printed the event')
    assert.equal(said(file).split('task.create').length, 2, 'a repeat is not done again')

    const { delivery } = (await w.call(`GET /v2/webhooks/${id}/deliveries/${deliveries[0].id}`, w.owner)).body
    assert.deepEqual(
      delivery.attempts.map((attempt: { status: number }) => attempt.status),
      [200, 200],
    )
    const forged: Record<string, string>[] = [
      {},
      { 'X-Hook-Signature': '' },
      { 'X-Hook-Signature': '0'.repeat(64) },
      { 'X-Hook-Secret': 'a'.repeat(64) },
    ]
    for (const headers of forged)
      assert.equal((await fetch(url, { method: 'POST', body: delivery.body, headers })).status, 401)
    await w.call(`DELETE /v2/webhooks/${id}`, w.owner)
  })

test('the openssl sample distinguishes good and bad signatures', {
  skip: !isThere('openssl'),
}, async () => {
  const target = await receiver()
  await makeWebhook(target.url)
  await makeTask('By hand')
  const sent = target.received.at(-1)
  const environment = { SECRET: target.secrets()[0], SIGNATURE: String(sent?.headers['x-hook-signature']) }
  const verdict = async (body: Buffer) => {
    await writeFile(join(directory, 'body.json'), body)
    const options = { cwd: directory, env: { PATH: process.env.PATH, ...environment } }
    return spawnSync('sh', ['-c', sampleIn('sh')], options)
      .stdout.toString()
      .trim()
  }
  const body = sent?.body ?? Buffer.alloc(0)
  assert.equal(await verdict(body), 'good')
  assert.equal(await verdict(Buffer.concat([body, Buffer.from('\n')])), 'bad')
})

const output = new Map<string, string>()
function said(file: string): string {
  return output.get(file) ?? ''
}

/** Runs a sample and returns its URL once it listens. */
async function start(command: string, file: string): Promise<string> {
  const port = String(await freePort())
  const child = spawn(command, [file], {
    cwd: directory,
    env: { PATH: process.env.PATH, HOST: receiverHost, PORT: port },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  children.push(child)
  child.stdout.setEncoding('utf8').on('data', (part) => output.set(file, said(file) + part))
  const url = `http://${receiverHost}:${port}/`
  await until(
    () =>
      fetch(url, { method: 'POST' }).then(
        () => true,
        () => false,
      ),
    `${file} listens`,
  )
  return url
}

function isThere(command: string): boolean {
  const flag = command === 'openssl' ? 'version' : '--version'
  return spawnSync(command, [flag]).status === 0
}
