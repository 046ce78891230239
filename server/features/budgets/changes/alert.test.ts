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
  assert.deepEqual(await alertsOf(w.owner, 'Crane'), ['50% of the budget of Crane is used'])
  await project.work(...slots(4, 7))
  assert.deepEqual(await alertsOf(w.owner, 'Crane'), [
    'The budget of Crane is used up',
    '50% of the budget of Crane is used',
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
  assert.match(await textFor(w.manager), /^10\.00 USD of 20\.00 USD is used\./)
  assert.match(await textFor(w.user), /^50% is used\./)
})

test('nobody is notified without notify_enabled, but the row records when it was near its limit and reached it', async () => {
  const alerts = { near_limit: 50, notify_enabled: false }
  const project = await makeProject({ name: 'Quiet', budget: { type: 'hours', hours: 0.5, alerts } })
  await project.work(...slots(20, 22))
  const [near] = await project.histories()
  assert.deepEqual([near?.near_limit_at === undefined, near?.reached_at], [false, undefined])
  await project.work(...slots(22, 23))
  const [reached] = await project.histories()
  assert.deepEqual([reached?.near_limit_at, reached?.reached_at === undefined], [near?.near_limit_at, false])
  assert.deepEqual(await alertsOf(w.owner, 'Quiet'), [])
})

test('a threshold that is moved up notifies again when spending reaches it, one below spending does not', async () => {
  const alerts = { near_limit: 20, notify_enabled: true, notify_group: 'owners' }
  const budget = { type: 'hours', hours: 1, alerts }
  const project = await makeProject({ name: 'Moved', budget })
  await project.work(...slots(40, 42))
  assert.deepEqual(await alertsOf(w.owner, 'Moved'), ['33% of the budget of Moved is used'])
  await project.put({ budget: { ...budget, alerts: { ...alerts, near_limit: 30 } } })
  assert.equal((await alertsOf(w.owner, 'Moved')).length, 1)
  await project.put({ budget: { ...budget, alerts: { ...alerts, near_limit: 36 } } })
  assert.equal((await alertsOf(w.owner, 'Moved')).length, 1)
  await project.work(...slots(42, 43))
  assert.deepEqual(await alertsOf(w.owner, 'Moved'), [
    '50% of the budget of Moved is used',
    '33% of the budget of Moved is used',
  ])
})

test('the notice says what is spent, the limit, the period and the pace', async () => {
  const alerts = { near_limit: 50, notify_enabled: true, notify_group: 'owners' }
  const weekly = { type: 'hours', hours: 1, recurrence: 'weekly', recurrence_start: 3, alerts }
  const project = await makeProject({ name: 'Weekly', budget: weekly })
  const at = (minutes: number) => `2026-11-18T07:${minutes}:00Z`
  await project.work(at(20), at(30), at(40))
  await w.settle()
  const { body } = await w.call('GET /v2/users/me/notifications', w.owner)
  const notice = body.notifications.find(({ title }: { title: string }) => title.includes('Weekly'))
  assert.equal(
    notice?.text,
    '0.50 h of 1.00 h is used. The period started on 2026-11-18. The budget resets on 2026-11-25. At this pace, it runs out on 2026-11-19.',
  )
})

test('one notice: thresholds that are crossed at the same moment', async () => {
  const alerts = { near_limit: 50, notify_enabled: true, notify_group: 'owners' }
  const stops = { stop_timer_when_budget_reached: true, stop_at: 100 }
  const project = await makeProject({ name: 'Tug', budget: { type: 'hours', hours: 0.5, alerts, ...stops } })
  await project.work(...slots(30, 33))
  assert.deepEqual(await alertsOf(w.owner, 'Tug'), ['The budget of Tug is used up'])
})
