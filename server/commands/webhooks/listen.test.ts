import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { freePort } from '../../foundation/testing/free-port.ts'
import { until } from '../../foundation/testing/until.ts'
import { receiverHost, receiverSettings } from '../../testing/receiver.ts'
import { runStint, startStint, stintPlace } from '../../testing/stint-process.ts'
import { world } from '../../testing/world.ts'

const w = await world({ settings: { ...receiverSettings, STINT_WEBHOOK_RETRY_SCHEDULE: '1h' } })
const place = await stintPlace()
const secretFile = join(place.STINT_DATA_DIR, 'hook-secrets')

async function listening(...args: string[]) {
  const port = await freePort()
  const at = ['--host', receiverHost, '--port', String(port)]
  const running = startStint(['webhooks', 'listen', ...at, ...args], place)
  await until(() => running.stderr().includes('Listening on'), 'it listens')
  const url = `http://${receiverHost}:${port}/`
  const lines = () => running.stdout().split('\n').filter(Boolean)
  const line = async (pattern: RegExp) => {
    await until(() => lines().some((each) => pattern.test(each)), `a line like ${pattern}`)
    return lines().findLast((each) => pattern.test(each)) ?? ''
  }
  const end = async () => {
    running.child.kill('SIGINT')
    return running.ended
  }
  return { url, line, end }
}

async function makeWebhook(target_url: string): Promise<number> {
  const body = { events: ['*'], target_url }
  const reply = await w.call(`POST /v2/organizations/${w.organizationId}/webhooks`, w.owner, { body })
  await w.settle()
  return reply.body.webhook.id
}

const makeTask = (summary: string) =>
  w.call(`POST /v2/projects/${w.projectId}/tasks`, w.owner, { body: { summary } })
const post = (url: string, body: string, headers: Record<string, string> = {}) =>
  fetch(url, { method: 'POST', body, headers })

test('0: the handshake, an event with a good signature, a stranger with a bad one, then Ctrl-C', async () => {
  const listener = await listening('--secret-file', secretFile)
  const id = await makeWebhook(listener.url)
  assert.match(await listener.line(/ping/), /^\d{4}-\d\d-\d\dT[\d:]+Z {2}ping {2}- {2}handshake$/)
  const { webhook } = (await w.call(`GET /v2/webhooks/${id}`, w.owner)).body
  assert.equal(webhook.status, 'active')
  await makeTask('Look at me')
  await w.settle()
  const line = await listener.line(/task\.create/)
  assert.match(line, / {2}task\.create {2}[0-9a-f-]{36} {2}signature good {2}\{.*"task_summary":"Look at me"/)

  const forged = await post(listener.url, '{"event":"\\u001b[2J","id":"x","payload":{}}', {
    'X-Hook-Signature': '0'.repeat(64),
  })
  assert.equal(forged.status, 401)
  assert.match(await listener.line(/bad/), / {2}\?\[2J {2}x {2}signature bad {2}answered 401 {2}\{\}$/)
  assert.equal((await post(listener.url, 'no JSON')).status, 401)
  assert.equal((await fetch(listener.url)).status, 405)
  assert.equal(await listener.end(), 0)
  await w.call(`DELETE /v2/webhooks/${id}`, w.owner)
})

test('0: --fail makes deliveries fail; a repeat is reported, also if the first is only in the file', async () => {
  const failing = await listening('--secret-file', secretFile, '--fail', '503', '--json')
  const id = await makeWebhook(failing.url)
  await makeTask('Not yet')
  await w.settle()
  const failed = JSON.parse(await failing.line(/task\.create/))
  assert.deepEqual([failed.signature, failed.answered, failed.is_repeat], ['good', 503, false])
  const [delivery] = (await w.call(`GET /v2/webhooks/${id}/deliveries`, w.owner)).body.deliveries
  assert.deepEqual([delivery.outcome, delivery.last_status, delivery.uuid], ['retrying', 503, failed.id])
  await w.call(`POST /v2/webhooks/${id}/deliveries/${delivery.id}/replay`, w.owner)
  await w.settle()
  assert.equal(JSON.parse(await failing.line(/"is_repeat":true/)).id, failed.id)
  assert.equal(await failing.end(), 0)

  assert.equal(statSync(secretFile).mode & 0o777, 0o600)
  const [secret = ''] = readFileSync(secretFile, 'utf8').split('\n')
  assert.match(secret, /^[0-9a-f]{64}$/)
  const again = await listening('--secret-file', secretFile)
  const body = '{"event":"task.create","id":"1","payload":{}}'
  const signature = createHmac('sha256', secret).update(body).digest('hex')
  assert.equal((await post(again.url, body, { 'X-Hook-Signature': signature })).status, 200)
  assert.equal(await again.end(), 0)
})

test('7: a port that is taken; 2: an address that is not ours, a file that cannot be written', async () => {
  const first = await listening()
  const port = new URL(first.url).port
  const taken = await runStint(['webhooks', 'listen', '--host', receiverHost, '--port', port], place)
  assert.deepEqual([taken.code, taken.stdout], [7, ''])
  assert.match(taken.stderr, /^Port \d+ is already in use\..*--port\.\n$/)
  assert.equal((await runStint(['webhooks', 'listen', '--host', '192.0.2.1'], place)).code, 2)
  assert.equal((await runStint(['webhooks', 'listen', '--secret-file', '/nowhere/at/all'], place)).code, 2)
  assert.equal(await first.end(), 0)
})
