import assert from 'node:assert/strict'
import { test } from 'node:test'
import { is } from '../foundation/db/columns.ts'
import { sql } from '../foundation/db/sql.ts'
import { worldSecret } from '../testing/bare-world.ts'
import { ownCredential } from '../testing/own-credential.ts'
import { pluck } from '../testing/pluck.ts'
import { receiver, receiverSettings } from '../testing/receiver.ts'
import { runStint, stintPlace } from '../testing/stint-process.ts'
import { world } from '../testing/world.ts'

// The server of this world runs all the while, and sends what the commands enter into the ledger.
const w = await world({ settings: { ...receiverSettings, STINT_WEBHOOK_RETRY_SCHEDULE: '1h' } })
const place = await stintPlace({
  DATABASE_URL: w.databaseUrl,
  STINT_TEST_CLOCK: '1',
  STINT_SECRET: worldSecret,
})
const target = await receiver()
const webhooks = (...args: string[]) => runStint(['webhooks', ...args], place)

async function answer(...args: string[]) {
  const { code, stdout, stderr } = await webhooks(...args, '--json')
  assert.deepEqual([code, stderr], [0, ''])
  return JSON.parse(stdout)
}

async function make(path: string, person = w.owner): Promise<string> {
  const body = { events: ['*'], target_url: target.url }
  const reply = await w.call(`POST ${path}`, person, { body })
  assert.equal(reply.status, 201)
  await w.settle()
  return String(reply.body.webhook.id)
}

const makeTask = (summary: string) =>
  w.call(`POST /v2/projects/${w.projectId}/tasks`, w.owner, { body: { summary } })

const id = await make(`/v2/organizations/${w.organizationId}/webhooks`)
const own = await make('/v2/users/me/webhooks', await ownCredential(w, w.user))

test('0: all webhooks, or those of an organization, with how their deliveries are going', async () => {
  const all = await answer('list')
  assert.deepEqual(pluck(all.webhooks, 'id').map(String), [id, own])
  const ours = await answer('list', '--organization', String(w.organizationId))
  assert.deepEqual(pluck(ours.webhooks, 'id').map(String), [id])
  const { stdout } = await webhooks('list')
  assert.match(stdout, /^ID +STATUS +OF +LAST 100 +WAITING +DEAD +LAST DELIVERY +TARGET\n/)
  assert.match(stdout, new RegExp(`^${id} +active +organization ${w.organizationId} +- +0 +0 +- +http`, 'm'))
  assert.match(stdout, new RegExp(`^${own} +active +user ${w.user.id} `, 'm'))
})

test('0: the newest deliveries first, by outcome and event, and one with every attempt', async () => {
  await makeTask('Arrives')
  await w.settle()
  target.answer = (_received, reply) => reply.writeHead(503).end('away \u001b[31m')
  await makeTask('Does not')
  await w.settle()
  const { deliveries } = await answer('deliveries', id)
  assert.deepEqual(pluck(deliveries, 'outcome'), ['retrying', 'delivered'])
  assert.equal((await answer('deliveries', id, '--limit', '1')).deliveries[0].id, deliveries[0].id)
  assert.deepEqual(pluck((await answer('deliveries', id, '--outcome', 'delivered,dead')).deliveries, 'id'), [
    deliveries[1].id,
  ])
  assert.deepEqual((await answer('deliveries', id, '--event', 'client.create')).deliveries, [])
  const lines = (await webhooks('deliveries', id)).stdout
  assert.match(
    lines,
    /^\d+ +\d{4}-\d\d-\d\dT[\d:]+Z +task\.create +retrying +1 +503 +\d{4}-\d\d-\d\dT[\d:]+Z$/m,
  )

  const { delivery } = await answer('show', id, String(deliveries[0].id))
  assert.equal(JSON.parse(delivery.body).payload.task_summary, 'Does not')
  assert.deepEqual(pluck(delivery.attempts, 'status'), [503])
  const { stdout } = await webhooks('show', id, String(deliveries[0].id))
  assert.match(
    stdout,
    /^task\.create {2}[0-9a-f-]{36} {2}retrying\ncreated \d{4}-\d\d-\d\dT[\d:]+Z, next attempt \d{4}-/,
  )
  assert.ok(stdout.includes(delivery.body) && stdout.includes('503') && !stdout.includes('\u001b'))
})

test('0: replays one delivery or all since a time, with the same bytes; the audit log names the system', async () => {
  target.answer = (_received, reply) => reply.end()
  const [failed, arrived] = (await answer('deliveries', id)).deliveries
  assert.deepEqual(await answer('replay', id, '--delivery', String(failed.id)), { replayed: 1 })
  await w.settle()
  assert.equal((await answer('show', id, String(failed.id))).delivery.outcome, 'delivered')
  const since = ['--since', arrived.created_at, '--until', '2999-01-01T00:00:00Z']
  const many = await webhooks('replay', id, ...since, '--event', 'task.create', '--outcome', 'delivered')
  assert.deepEqual([many.code, many.stdout], [0, '2 deliveries are sent again.\n'])
  await w.settle()
  const copies = target.received
    .filter(({ body }) => body.includes(failed.uuid))
    .map(({ body }) => String(body))
  assert.equal(copies.length, 3)
  assert.equal(new Set(copies).size, 1)
  const entries = await w.database.rows(
    { action: is.text, user_id: is.int.orNull },
    sql`
    select distinct action, user_id from audit_log_entries
    where organization_id = ${w.organizationId} and record_type = 'Webhook' and action = 'replay'`,
  )
  assert.deepEqual(entries, [{ action: 'replay', user_id: null }])
})

test('0: a test event with the requested sample', async () => {
  const { delivery } = await answer('test', id, '--event', 'task.assign')
  await w.settle()
  const arrived = target.deliveries().at(-1)
  assert.deepEqual([arrived?.id, arrived?.event], [delivery.uuid, 'webhook.test'])
  assert.equal(arrived?.payload.sample_of, 'task.assign')
  assert.match((await webhooks('test', id)).stdout, /^Delivery \d+ is on its way\.\n$/)
})

const refused: [why: string, args: string[], says: RegExp][] = [
  ['a webhook that is not there', ['deliveries', '999999'], /There is no webhook 999999\./],
  ['a delivery that is not there', ['show', id, '999999'], /There is no delivery 999999 of webhook/],
  ['nothing to send again', ['replay', id], /either --delivery or --since/],
  ['too much to send again', ['replay', id, '--delivery', '1', '--since', '2026-01-01T00:00:00Z'], /either/],
  ['a filter for one', ['replay', id, '--delivery', '1', '--event', 'task.create'], /need --since/],
  ['a time without a zone', ['replay', id, '--since', 'yesterday'], /a time with its zone/],
  ['an outcome that is none', ['deliveries', id, '--outcome', 'lost'], /one or more of waiting, retrying/],
  ['an event that is none', ['test', id, '--event', 'task.eat'], /Expected one of timer\.start/],
  ['a status that is no failure', ['listen', '--fail', '200'], /a status from 300 to 599/],
]

for (const [why, args, says] of refused)
  test(`2: ${args[0]} with ${why}`, async () => {
    const { code, stdout, stderr } = await webhooks(...args)
    assert.deepEqual([code, stdout], [2, ''])
    assert.match(stderr, says)
    assert.equal(stderr.trim().split('\n').length, 1, stderr)
  })

test('2: nothing can be sent to a webhook that isn’t active', async () => {
  await w.database.change(sql`update webhooks set status = 'disabled' where id = ${Number(own)}`)
  const { code, stderr } = await webhooks('test', own)
  assert.equal(code, 2)
  assert.match(stderr, /webhook isn’t active/)
})
