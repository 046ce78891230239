import assert from 'node:assert/strict'
import { test } from 'node:test'
import { budgetsIn } from '../../../testing/budgets.ts'
import { noticesIn } from '../../../testing/notices.ts'
import { type Person, world } from '../../../testing/world.ts'

const w = await world({ now: '2026-11-18T08:00:00Z' })
const { makeProject } = budgetsIn(w)
const { inboxOf } = await noticesIn(w)
const slot = (i: number) =>
  `2026-11-17T${String(8 + Math.floor(i / 6)).padStart(2, '0')}:${(i % 6) * 10 || '00'}:00Z`
const slots = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => slot(from + i))
const alertsOf = async (person: Person, name: string) => {
  await w.settle()
  return (await inboxOf(person)).filter((title) => title.includes(name))
}

test('each threshold notifies the named group once, however often time is booked', async () => {
  const alerts = { near_limit: 50, notify_enabled: true, notify_group: 'owners' }
  const project = await makeProject({ name: 'Crane', budget: { type: 'hours', hours: 1, alerts } })
  await project.work(...slots(0, 2))
  assert.deepEqual(await alertsOf(w.owner, 'Crane'), [])
  await project.work(...slots(2, 3))
  await w.settle()
  await project.work(...slots(3, 4))
  assert.deepEqual(await alertsOf(w.owner, 'Crane'), ['50 % of the budget of Crane is used'])
  await project.work(...slots(4, 7))
  assert.deepEqual(await alertsOf(w.owner, 'Crane'), [
    'The budget of Crane is used up',
    '50 % of the budget of Crane is used',
  ])
  assert.deepEqual(await alertsOf(w.manager, 'Crane'), [])
  assert.deepEqual(await alertsOf(w.user, 'Crane'), [])
  assert.equal(
    (await w.mailsTo('olive.owner@stint.test')).filter(({ subject }) => subject.includes('Crane')).length,
    2,
  )
})

test('people who see no money get the percentage alone', async () => {
  const alerts = { near_limit: 50, notify_enabled: true, notify_all_members: true }
  await makeProject({
    name: 'Ferry',
    bill_rate: 60,
    budget: { type: 'cost', cost: 20, rate: 'bill_rate', alerts },
    members: [{ user_id: w.user.id, role: 'user' }],
  }).then((project) => project.work(...slots(10, 11)))
  await w.settle()
  const textFor = async (person: Person) => {
    const { body } = await w.call('GET /v2/users/me/notifications', person)
    return body.notifications.find(({ title }: { title: string }) => title.includes('Ferry'))?.text
  }
  assert.match(await textFor(w.manager), /^10\.00 USD of 20\.00 USD are spent\./)
  assert.match(await textFor(w.user), /^50 % are spent\./)
})

test('nobody is notified without notify_enabled', async () => {
  const project = await makeProject({ name: 'Quiet', budget: { type: 'hours', hours: 0 } })
  await project.work(...slots(20, 21))
  assert.deepEqual(await alertsOf(w.owner, 'Quiet'), [])
})

test('one notice: thresholds that are crossed at the same moment', async () => {
  const alerts = { near_limit: 50, notify_enabled: true, notify_group: 'owners' }
  const stops = { stop_timer_when_budget_reached: true, stop_at: 100 }
  const project = await makeProject({ name: 'Tug', budget: { type: 'hours', hours: 0.5, alerts, ...stops } })
  await project.work(...slots(30, 33))
  assert.deepEqual(await alertsOf(w.owner, 'Tug'), ['The budget of Tug is used up'])
})
