import assert from 'node:assert/strict'
import { test } from 'node:test'
import { memberLimitsIn } from '../../testing/member-limits.ts'
import { noticesIn, replay } from '../../testing/notices.ts'
import { tracedToEnd } from '../../testing/traces.ts'
import { type Person, world } from '../../testing/world.ts'

const w = await world({ now: '2026-11-18T08:00:00Z' })
const { inboxOf } = await noticesIn(w)
const project = async (name: string) => {
  const members = [w.user, w.projectManager].map(({ id }) => ({ user_id: id, role: 'user' }))
  const { body } = await w.call(`POST /v2/organizations/${w.organizationId}/projects`, w.owner, {
    body: { name, members, bill_rate: 60 },
  })
  return { ...memberLimitsIn(w, body.project.id), id: body.project.id }
}
const slot = (i: number) =>
  `2026-11-17T${String(8 + Math.floor(i / 6)).padStart(2, '0')}:${(i % 6) * 10 || '00'}:00Z`
const slots = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => slot(from + i))
const alertsOf = async (person: Person, name: string) => {
  await w.settle()
  return (await inboxOf(person)).filter((title) => title.includes(name))
}

test('a member who leaves the project leaves its group, and the audit log says so', async () => {
  const { id, make, membersOf, put } = await project('Leaving')
  const group = await make({ type: 'hours', hours: 1, member_ids: [w.user.id, w.projectManager.id] })
  const { facts, audit } = await tracedToEnd(w, async () => {
    await w.call(`PUT /v2/projects/${id}/update_members`, w.owner, {
      body: { members: [{ user_id: w.user.id, role: 'remove' }] },
    })
  })
  assert.deepEqual(await membersOf(group), [w.projectManager.id])
  assert.ok(facts.some(({ name }) => name === 'member_limits.changed'))
  const entry = audit.find(({ record_type }) => record_type === 'MemberLimitMember')
  assert.deepEqual(
    [entry?.action, entry?.record_id, entry?.subject_user_id, entry?.user_id],
    ['remove', group, w.user.id, null],
  )
  const back = await put(group, { type: 'hours', hours: 1, member_ids: [w.user.id] })
  assert.equal(back.body.details?.[0]?.error, 'is not a member of this project')
})

test('near_limit and 100% notify the member and the managers once each, however often time is booked', async () => {
  const { make, work } = await project('Crane')
  const weekly = { type: 'hours', hours: 1, recurrence: 'weekly', recurrence_start: 1 }
  await make({ ...weekly, alerts: { near_limit: 50 }, member_ids: [w.user.id, w.projectManager.id] })
  await work(w.user, ...slots(0, 2))
  assert.deepEqual(await alertsOf(w.user, 'Crane'), [])
  await work(w.user, ...slots(2, 3))
  await w.settle()
  await work(w.user, ...slots(3, 4))
  assert.deepEqual(await alertsOf(w.user, 'Crane'), ['You have used 50% of your limit on Crane'])
  await work(w.user, ...slots(4, 8))
  await replay(w, 'member-limits')
  assert.deepEqual(await alertsOf(w.user, 'Crane'), [
    'You have used up your limit on Crane',
    'You have used 50% of your limit on Crane',
  ])
  for (const manager of [w.owner, w.manager])
    assert.deepEqual(await alertsOf(manager, 'Crane'), [
      'Uma User has used up their limit on Crane',
      'Uma User has used 50% of their limit on Crane',
    ])
  assert.deepEqual(await alertsOf(w.projectManager, 'Crane'), [], 'they spent nothing')
  const mails = await w.mailsTo('uma.user@stint.test')
  assert.equal(mails.filter(({ subject }) => subject.includes('Crane')).length, 2)
})

test('only managers are notified without notify_members, and a member reads no money', async () => {
  const quiet = await project('Quiet')
  const terms = { type: 'hours', hours: 0.2, recurrence: 'weekly', member_ids: [w.user.id] }
  await quiet.make({ ...terms, alerts: { notify_members: false } })
  await quiet.work(w.user, ...slots(10, 12))
  assert.deepEqual(await alertsOf(w.user, 'Quiet'), [])
  assert.equal((await alertsOf(w.manager, 'Quiet')).length, 2)

  const ferry = await project('Ferry')
  await ferry.make({
    type: 'cost',
    cost: 20,
    recurrence: 'weekly',
    alerts: { near_limit: 50 },
    member_ids: [w.user.id],
  })
  await ferry.work(w.user, ...slots(20, 21))
  await w.settle()
  const textFor = async (person: Person) => {
    const { body } = await w.call('GET /v2/users/me/notifications', person)
    return body.notifications.find(({ title }: { title: string }) => title.includes('Ferry'))?.text
  }
  assert.match(
    await textFor(w.manager),
    /^They used 10\.00 USD of 20\.00 USD\. The limit resets on 2026-11-22\./,
  )
  assert.match(await textFor(w.user), /^You used 50%\./)
})

test('a limit that is lowered below what was spent alerts at once, and a raised one again after it is reached', async () => {
  const { make, put, work } = await project('Lowered')
  const weekly = { type: 'hours', recurrence: 'weekly', recurrence_start: 1, member_ids: [w.user.id] }
  const id = await make({ ...weekly, hours: 10 })
  await work(w.user, ...slots(30, 33))
  assert.deepEqual(await alertsOf(w.user, 'Lowered'), [])
  await put(id, { ...weekly, hours: 0.5 })
  assert.equal((await alertsOf(w.user, 'Lowered')).length, 2)
  await put(id, { ...weekly, hours: 2 })
  assert.equal((await alertsOf(w.user, 'Lowered')).length, 2)
  await put(id, { ...weekly, hours: 0.4 })
  assert.equal((await alertsOf(w.user, 'Lowered')).length, 4)
})
