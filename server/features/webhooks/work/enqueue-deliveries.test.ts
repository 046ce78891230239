import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openWriter } from '../../../api/writing.ts'
import { type Transaction, transaction } from '../../../foundation/db/transaction.ts'
import type { Fact } from '../../../foundation/facts/fact.ts'
import { until } from '../../../foundation/testing/until.ts'
import { ownCredential } from '../../../testing/own-credential.ts'
import { polite, receiver, receiverSettings } from '../../../testing/receiver.ts'
import { timersIn } from '../../../testing/timers.ts'
import { trackedIn } from '../../../testing/tracked.ts'
import { type Person, world } from '../../../testing/world.ts'
import { webhookCatalogue } from '../../../wiring/webhook-catalogue.ts'
import { enqueueDeliveries } from './enqueue-deliveries.ts'

const schedule = { STINT_WEBHOOK_RETRY_SCHEDULE: '0s,0s,0s,0s' }
const w = await world({ now: '2026-11-15T08:00:00Z', settings: { ...receiverSettings, ...schedule } })
const { activity, send } = trackedIn(w)
const otherProjectId = await timersIn(w).makeProject('Elsewhere', [w.user, w.projectManager])

/** An active webhook, and the events it has received since. */
async function hook(path: string, as: Person, events: string[]) {
  const target = await receiver()
  const { body, text } = await w.call(`POST /v2/${path}/webhooks`, as, {
    body: { events, target_url: target.url },
  })
  assert.ok(body.webhook, text)
  await w.settle()
  const heard = async () => {
    await w.settle()
    return target.deliveries().map(({ event, payload }) => [event, payload.project_id, payload.user_id])
  }
  return { target, heard, remove: () => w.call(`DELETE /v2/webhooks/${body.webhook.id}`, as) }
}

const organization = `organizations/${w.organizationId}`
const slot = (number: number) => new Date(Date.UTC(2026, 9, 1) + number * 600_000).toISOString()

test('each webhook hears of the activities that it asked for: of its project, of its user, of its kind', async () => {
  const hooks = await Promise.all([
    hook(organization, w.owner, ['activity.create', 'activity.delete']),
    hook(`projects/${w.projectId}`, w.owner, ['activity.create']),
    hook('users/me', await ownCredential(w, w.user), ['*']),
    hook(organization, w.owner, ['task.create', 'activity.update']),
  ])
  await send(w.user, [activity(slot(0)), activity(slot(1), { project_id: otherProjectId })])
  await send(w.projectManager, [activity(slot(0), { project_id: otherProjectId })])
  const heard = await Promise.all(hooks.map(async (each) => (await each.heard()).map(String).toSorted()))
  const told = (project: number, { id }: Person) => `activity.create,${project},${id}`
  const byUser = [told(w.projectId, w.user), told(otherProjectId, w.user)].toSorted()
  assert.deepEqual(heard, [
    [...byUser, told(otherProjectId, w.projectManager)].toSorted(),
    [told(w.projectId, w.user)],
    byUser,
    [],
  ])
  for (const each of hooks) await each.remove()
})

test('where nobody asks for activities none is read, however many there are', async () => {
  const deaf = await hook(organization, w.owner, ['task.create'])
  const payload = {
    organization_id: w.organizationId,
    user_id: w.user.id,
    created: [1, 2, 3],
    updated: [4],
    deleted: [],
  }
  const announcedAt = await w.now()
  const facts: Fact[] = [
    { name: 'activities.changed', stream: w.organizationId, position: 1, payload, announcedAt },
  ]
  const asked: string[] = []
  await transaction(w.database, async (tx) => {
    const watched = new Proxy<Transaction>(tx, {
      get(db, name) {
        asked.push(String(name))
        return Reflect.get(db, name)
      },
    })
    const subscriber = enqueueDeliveries(webhookCatalogue)
    assert.ok('handleAll' in subscriber)
    await openWriter(watched, announcedAt, {}, (writer) => subscriber.handleAll(writer, facts))
  })
  assert.deepEqual(asked, ['rows'], 'only who listens')
  await deaf.remove()
})

test('all or nothing: after a failure between two portions all events are enqueued again, each once', async () => {
  const all = await hook(organization, w.owner, ['activity.create'])
  await w.database.pool.query(`
    create sequence enqueue_tries;
    create function fail_at_first() returns trigger language plpgsql as $$
    begin
      if nextval('enqueue_tries') = 2 then raise 'the second portion of the first try'; end if;
      return null;
    end $$;
    create trigger fail_at_first after insert on webhook_deliveries for each statement execute function fail_at_first()`)
  const items = Array.from({ length: 600 }, (_, i) => activity(slot(100 + i)))
  await send(w.user, items)
  await until(async () => {
    await w.moveClock(new Date(Date.parse(await w.now()) + 10_000).toISOString())
    return all.target.deliveries().length >= items.length
  }, 'all arrived')
  await w.database.pool.query('drop trigger fail_at_first on webhook_deliveries')
  await w.settle()
  const ids = all.target.deliveries().map(({ payload }) => payload.activity_id)
  assert.deepEqual([ids.length, new Set(ids).size], [items.length, items.length])
  await all.remove()
})

test('the events of one activity arrive in order, even if the target refuses the first for a while', async () => {
  const all = await hook(organization, w.owner, ['activity.create', 'activity.update', 'activity.delete'])
  let refusals = 3
  all.target.answer = (received, reply) => {
    if (refusals-- <= 0) return polite(received, reply)
    reply.statusCode = 500
    reply.end()
  }
  const at = slot(5_000)
  const late = { starts_at: at, tracked: 600, uuid: 'ffffffff-ffff-4fff-bfff-ffffffffffff' }
  await send(w.user, [activity(at, late)])
  for (const [i, tracked] of [200, 400, 600].entries())
    await send(w.user, [
      activity(at, { starts_at: at, tracked, uuid: `${7 - i}0000000-0000-4000-8000-000000000000` }),
    ])
  await w.settle()
  const tries = all.target.deliveries()
  const [first] = tries
  const taken = tries.filter(({ id }, i) => tries.findIndex((each) => each.id === id) === i)
  const itsEvents = taken.filter(({ payload }) => payload.activity_id === first?.payload.activity_id)
  assert.deepEqual(
    itsEvents.map(({ event }) => event),
    ['activity.create', 'activity.update', 'activity.update', 'activity.delete'],
  )
  assert.ok(tries.length >= taken.length + 3)
})
