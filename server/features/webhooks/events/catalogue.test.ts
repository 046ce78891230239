import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Value } from 'typebox/value'
import '../../../foundation/http/body.ts'
import { pluck } from '../../../testing/pluck.ts'
import { receiver, receiverSettings } from '../../../testing/receiver.ts'
import { trackedIn } from '../../../testing/tracked.ts'
import { world } from '../../../testing/world.ts'
import { webhookCatalogue } from '../../../wiring/webhook-catalogue.ts'
import { bodySchema } from './describe.ts'

const { events, names } = webhookCatalogue
const w = await world({ now: '2026-11-15T08:00:00Z', settings: receiverSettings })
const target = await receiver()
const hooks = `/v2/organizations/${w.organizationId}/webhooks`
await w.call(`POST ${hooks}`, w.owner, { body: { events: ['*'], target_url: target.url } })
await w.settle()

test('the 21 events of the contract, each with a payload and a sample that fits it', () => {
  assert.deepEqual(pluck(events, 'name'), names)
  assert.equal(new Set(names).size, 21)
  for (const { name, payload, sample } of events) {
    assert.ok(Value.Check(payload, sample), name)
    assert.deepEqual(Object.keys(sample), Object.keys(payload.properties), name)
  }
})

test('every event has a cause of its own', () => {
  assert.equal(
    new Set(events.map(({ fact, eachOf }) => `${fact.factName} ${eachOf ?? ''}`)).size,
    events.length,
  )
})

test('the API description shows each of them under webhooks', async () => {
  const { webhooks } = (await w.call('GET /v2/openapi.json', undefined)).body
  assert.deepEqual(Object.keys(webhooks), names)
})

/** What arrived since, each checked against its description. */
async function heardBy(work: () => Promise<unknown>) {
  await w.settle()
  target.received.length = 0
  await work()
  await w.settle()
  const bodies = target.deliveries()
  for (const body of bodies) {
    const event = events.find(({ name }) => name === body.event) ?? assert.fail(body.event)
    assert.ok(Value.Check(bodySchema(event.name, event.payload), body), JSON.stringify(body))
  }
  return bodies
}

const post = (path: string, body: object) => w.call(`POST /v2/${path}`, w.owner, { body })

test('project.create', async () => {
  const [event] = await heardBy(() => post(`organizations/${w.organizationId}/projects`, { name: 'Harbour' }))
  assert.deepEqual([event?.event, event?.payload.project_name], ['project.create', 'Harbour'])
})

test('client.create', async () => {
  const [event] = await heardBy(() => post(`organizations/${w.organizationId}/clients`, { name: 'Board' }))
  assert.deepEqual([event?.event, event?.payload.client_name], ['client.create', 'Board'])
})

test('task.create, task.assign and task.unassign', async () => {
  let id = 0
  const made = await heardBy(async () => {
    const body = { summary: 'Paint the crane', assignee_id: w.user.id }
    id = (await post(`projects/${w.projectId}/tasks`, body)).body.task.id
  })
  assert.deepEqual(pluck(made, 'event').toSorted(), ['task.assign', 'task.create'])
  const changed = await heardBy(() =>
    w.call(`PUT /v2/tasks/${id}`, w.owner, {
      body: { lock_version: 0, assignee_ids: [w.projectManager.id] },
    }),
  )
  assert.deepEqual(pluck(changed, 'event').toSorted(), ['task.assign', 'task.unassign'])
  const users = Object.fromEntries(changed.map(({ event, payload }) => [event, payload.user_id]))
  assert.deepEqual(users, { 'task.assign': w.projectManager.id, 'task.unassign': w.user.id })
})

test('timer.start, timer.stop, work_break.create and idle_time.start', async () => {
  const members = [{ user_id: w.user.id, role: 'user' }]
  const made = await post(`organizations/${w.organizationId}/projects`, {
    name: 'Lunch',
    type: 'work_break',
    members,
  })
  const timer = (verb: string, body?: object) => w.call(`POST /v2/users/me/timer/${verb}`, w.user, { body })
  const begin = (project_id: number) => timer('start', { organization_id: w.organizationId, project_id })

  const heard = async (work: () => Promise<unknown>) =>
    (await heardBy(work)).filter(({ event }) => !event.startsWith('activity.'))

  const [started] = await heard(() => begin(w.projectId))
  assert.equal(started?.event, 'timer.start')
  const { tracking_started_at, ...work } = started?.payload ?? {}
  assert.deepEqual(work, {
    organization_id: w.organizationId,
    project_id: w.projectId,
    project_name: 'First project',
    task_id: null,
    task_summary: null,
    user_id: w.user.id,
    user_name: 'Uma User',
  })
  assert.match(String(tracking_started_at), /^2026-11-15T08:\d\d:\d\d\.\d{3}Z$/)

  const idle = await heard(async () => timer('idle', { since: await w.now() }))
  assert.deepEqual(pluck(idle, 'event'), ['idle_time.start'])
  await timer('idle/discard')

  const taken = await heard(() => begin(made.body.project.id))
  assert.deepEqual(pluck(taken, 'event').toSorted(), ['timer.start', 'timer.stop', 'work_break.create'])
  const ended = await heard(() => timer('stop'))
  assert.deepEqual(pluck(ended, 'event'), ['timer.stop'])
  assert.equal(ended[0]?.payload.project_name, 'Lunch')
})

test('activity.create, activity.update and activity.delete: one for each activity, as it is', async () => {
  const { activity, results, list } = trackedIn(w)
  const slots = ['06:00', '06:10', '06:20'].map((time) => `2026-11-15T${time}:00Z`)
  const counts = { keyboard: 100, mouse: 250, overall: 300 }
  const items = slots.map((slot) => activity(slot, { ...counts, tracked: 480, starts_at: slot }))
  const names = (heard: { event: string }[]) => pluck(heard, 'event').toSorted()
  const sent = async (more: object[]) =>
    assert.deepEqual(new Set(await results(w.user, more)), new Set(['accepted']))

  const made = await heardBy(() => sent(items))
  assert.deepEqual(names(made), ['activity.create', 'activity.create', 'activity.create'])
  const window = 'time_slot[start]=2026-11-15T06:00:00Z&time_slot[stop]=2026-11-15T06:30:00Z'
  const shown = await list(w.owner, 'activities', `${window}&user_ids=${w.user.id}`)
  const told = made
    .map(({ payload }) => payload)
    .toSorted((a, b) => Number(a.activity_id) - Number(b.activity_id))
  assert.deepEqual(
    told,
    shown.map(({ id, ...each }) => {
      const { user_id, project_id, task_id, date, time_slot, starts_at, tracked, billable } = each
      const work = { user_id, project_id, task_id, date, time_slot, starts_at, tracked, billable }
      return { organization_id: w.organizationId, activity_id: id, ...work, ...counts }
    }),
  )

  // What begins earlier has the first of the slot: one is shorter now, another has nothing left.
  const others = [
    activity(String(slots[0]), {
      tracked: 300,
      starts_at: slots[0],
      uuid: '00000000-0000-4000-8000-000000000001',
    }),
    activity(String(slots[1]), {
      tracked: 600,
      starts_at: slots[1],
      uuid: '00000000-0000-4000-8000-000000000002',
    }),
  ]
  const shared = await heardBy(() => sent(others))
  assert.deepEqual(names(shared), [
    'activity.create',
    'activity.create',
    'activity.delete',
    'activity.update',
  ])
  const idOf = (event: string) => shared.find((each) => each.event === event)?.payload.activity_id
  assert.deepEqual([idOf('activity.update'), idOf('activity.delete')], [shown[0]?.id, shown[1]?.id])

  const time = `time[start]=${slots[2]}&time[stop]=2026-11-15T06:30:00Z&reason=By%20mistake`
  const path = `/v2/organizations/${w.organizationId}/members/${w.user.id}/time?${time}`
  const [gone, ...more] = await heardBy(() => w.call(`DELETE ${path}`, w.user))
  assert.deepEqual([gone?.event, gone?.payload, more], ['activity.delete', told[2], []])
})

test('billing.occupied_seats: once for each UTC day, with the value of that day', async () => {
  const heard = await heardBy(() => w.moveClock('2026-11-17T00:00:01Z'))
  assert.deepEqual(pluck(heard, 'event'), ['billing.occupied_seats', 'billing.occupied_seats'])
  assert.deepEqual(heard.map(({ payload }) => payload).toSorted(byDate), [
    { organization_id: w.organizationId, date: '2026-11-15', occupied_seats: 6 },
    { organization_id: w.organizationId, date: '2026-11-16', occupied_seats: 6 },
  ])
  assert.deepEqual(await heardBy(() => w.moveClock('2026-11-17T12:00:00Z')), [])
})

const byDate = (a: Record<string, unknown>, b: Record<string, unknown>) =>
  String(a.date) < String(b.date) ? -1 : 1
