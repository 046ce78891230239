import assert from 'node:assert/strict'
import { sessionOf } from '../../server/testing/credentials.ts'
import { ownCredential } from '../../server/testing/own-credential.ts'
import { receiver } from '../../server/testing/receiver.ts'
import { endedCredentials } from './ended-credentials.ts'
import {
  type Ending,
  endings,
  make,
  makeTask,
  path,
  project,
  type Row,
  regained,
  someone,
  statusOf,
  w,
} from './stage.ts'

/** Webhooks: they end with their member, are on hold while the member lacks the right, and outlive the token that made them. */
export const webhookRows: Row[] = []

type Held = Partial<Record<Ending, string>>
type Maker = { role: 'manager' | 'project_manager'; hooks: string; endedBy: Ending[]; heldBy: Held }
const makers: Maker[] = [
  {
    role: 'manager',
    hooks: `${path}/webhooks`,
    endedBy: ['the removal of the member', 'a disabled account'],
    heldBy: {
      'the loss of the role': 'role',
      'the loss of view_others_data': 'view_others_data',
      'view-only': 'view_only',
    },
  },
  {
    role: 'manager',
    hooks: `${project}/webhooks`,
    endedBy: ['the removal of the member'],
    heldBy: {
      'the loss of the role': 'project_role',
      'the loss of view_others_data': 'view_others_data',
      'view-only': 'view_only',
    },
  },
  {
    role: 'project_manager',
    hooks: `${project}/webhooks`,
    endedBy: ['the removal of the member'],
    heldBy: {
      'leaving the project': 'project_role',
      'a lower role on the project': 'project_role',
      'view-only': 'view_only',
    },
  },
]

type Target = Awaited<ReturnType<typeof receiver>>

/** Sends something, ends the right, and sends something again. */
async function heardAfter(id: number, target: Target, end: () => Promise<unknown>) {
  await makeTask('Before')
  await w.settle()
  assert.ok(target.deliveries().length > 0, 'It works at first.')
  await end()
  const before = target.received.length
  await makeTask('After')
  await w.settle()
  assert.equal(target.received.length, before)
  const { webhook } = (await w.call(`GET /v2/webhooks/${id}`, w.owner)).body
  assert.equal(webhook.status, 'disabled')
  assert.match(webhook.disabled_reason, /has left, or their account is closed/)
  assert.equal(await statusOf(`POST /v2/webhooks/${id}/test`, w.owner), 400)
}

for (const { role, hooks, endedBy, heldBy } of makers) {
  for (const ending of endedBy)
    webhookRows.push({
      channel: `deliveries to ${hooks.startsWith(project) ? 'a project' : 'an organization'} webhook`,
      madeBy: `a ${role}`,
      endedBy: ending,
      async check() {
        const maker = await someone(role)
        const target = await receiver()
        const id = await make(hooks, target, await sessionOf(w, maker))
        await heardAfter(id, target, () => endings[ending](maker))
      },
    })
  for (const [ending, reason] of Object.entries(heldBy) as [Ending, string][])
    webhookRows.push({
      channel: `deliveries to ${hooks.startsWith(project) ? 'a project' : 'an organization'} webhook, until the right is back`,
      madeBy: `a ${role}`,
      endedBy: ending,
      async check() {
        const maker = await someone(role)
        const target = await receiver()
        const id = await make(hooks, target, await sessionOf(w, maker))
        await heldDuring(id, target, reason, {
          lose: () => endings[ending](maker),
          regain: () => regained(maker, role),
        })
      },
    })
}

type Lost = { lose(): Promise<unknown>; regain(): Promise<unknown> }

/** What waits when the right is lost goes out when it is back; what happens in between does not. */
async function heldDuring(id: number, target: Target, reason: string, { lose, regain }: Lost) {
  const summaries = () => target.deliveries().map(({ payload }) => payload.task_summary)
  const usual = target.answer
  target.answer = (_received, reply) => reply.writeHead(500).end()
  await makeTask('Before')
  await w.settle()
  target.answer = usual
  await lose()
  const before = target.received.length
  await makeTask('Meanwhile')
  await w.moveClock(new Date(Date.parse(await w.now()) + 60_000).toISOString())
  await w.settle()
  assert.equal(target.received.length, before)
  const read = async () => (await w.call(`GET /v2/webhooks/${id}`, w.owner)).body.webhook
  const held = await read()
  assert.deepEqual([held.status, held.hold_reason, held.health.waiting], ['active', reason, 1])
  for (const call of ['test', 'replay']) {
    const body = call === 'test' ? undefined : { since: '2026-01-01T00:00:00Z' }
    const reply = await w.call(`POST /v2/webhooks/${id}/${call}`, w.owner, { body })
    assert.deepEqual([reply.status, reply.body.code], [400, 'webhook_on_hold'])
  }
  await regain()
  await makeTask('Afterwards')
  await w.settle()
  assert.deepEqual([...new Set(summaries())].toSorted(), ['Afterwards', 'Before'])
  assert.deepEqual([(await read()).status, 'hold_reason' in (await read())], ['active', false])
}

/** The other way round: the webhook belongs to the member, so the end of the credential changes nothing. */
export const outlivedRows: Row[] = Object.entries(endedCredentials).map(([endedBy, credential]) => ({
  channel: 'deliveries to an organization webhook',
  madeBy: 'a manager with that token',
  endedBy,
  async check() {
    const manager = await someone('manager')
    const { as, end } = await credential(manager)
    const target = await receiver()
    const id = await make(`${path}/webhooks`, target, as)
    await end()
    assert.equal(await statusOf('GET /v2/users/me', as), 401)
    await makeTask('After')
    await w.settle()
    assert.ok(target.deliveries().some(({ payload }) => payload.task_summary === 'After'))
    await heardAfter(id, target, () => endings['the removal of the member'](manager))
  },
}))

for (const ending of ['the removal of the member', 'view-only'] as const)
  webhookRows.push({
    channel: 'deliveries to an own webhook, its queue, replays and ledger',
    madeBy: 'a user',
    endedBy: ending,
    async check() {
      const user = await someone('project_user')
      const self = await ownCredential(w, user)
      const target = await receiver()
      const id = await make('/v2/users/me/webhooks', target, self)
      const task = () => makeTask('About them', { assignee_id: user.id })
      await task()
      await w.settle()
      assert.ok(target.deliveries().length > 0)
      // These wait in the queue when the right ends.
      target.answer = (_received, reply) => reply.writeHead(500).end()
      await task()
      await w.settle()
      const before = target.received.length
      await endings[ending](user)
      await w.settle()
      await w.moveClock(new Date(Date.parse(await w.now()) + 60_000).toISOString())
      await w.settle()
      assert.equal(target.received.length, before)
      const ledger = (await w.call(`GET /v2/webhooks/${id}/deliveries`, self)).body.deliveries
      assert.ok(ledger === undefined || ledger.length === 0)
      const replay = await w.call(`POST /v2/webhooks/${id}/replay`, self, {
        body: { since: '2026-01-01T00:00:00Z' },
      })
      assert.ok(replay.status >= 400 || replay.body.replayed === 0, replay.text)
      await w.settle()
      assert.equal(target.received.length, before)
    },
  })
