import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../foundation/db/sql.ts'
import { noticesIn, replay, whileHeld } from '../../testing/notices.ts'
import { trackedIn } from '../../testing/tracked.ts'
import { type Person, world } from '../../testing/world.ts'

// A Wednesday; Uma is paid by the week.
const w = await world({ now: '2026-11-18T15:00:00Z' })
const { inboxOf } = await noticesIn(w)
const tracked = trackedIn(w)
await w.call(`PUT /v2/organizations/${w.organizationId}/update_members`, w.owner, {
  body: { members: [{ user_id: w.user.id, payment: { pay_period: 'weekly' } }] },
})
await tracked.results(w.user, [tracked.activity('2026-11-16T10:00:00Z')])
await w.settle()
const [sheet] = await tracked.list(w.owner, `/v2/organizations/${w.organizationId}/timesheets`, '')
const put = async (as: Person, status: string, more: object = {}) => {
  const reply = await w.call(`PUT /v2/timesheets/${sheet.id}`, as, { body: { status, ...more } })
  assert.equal(reply.status, 200, reply.text)
}
const notified = async (as: Person): Promise<{ title: string; text: string; path: string }[]> =>
  (await w.call('GET /v2/users/me/notifications', as)).body.notifications

test('notified: approvers when it is submitted, each time; the member when it is denied, approved, taken back and reopened', async () => {
  await put(w.user, 'submitted')
  await w.settle()
  const [first] = await notified(w.projectManager)
  assert.deepEqual(
    [first?.title, first?.text, first?.path],
    [
      'Uma User submitted a timesheet',
      '2026-11-16 to 2026-11-22',
      `/organizations/${w.organizationId}/approvals?kind=timesheets&open=${sheet.id}`,
    ],
  )
  const shown: unknown[] = []
  const steps = [
    [w.projectManager, 'denied', { denial_reason: 'Friday is missing.' }],
    [w.user, 'submitted'],
    [w.projectManager, 'approved'],
    [w.projectManager, 'submitted'],
    [w.projectManager, 'approved'],
    [w.owner, 'open'],
  ] as const
  for (const [as, status, further] of steps) {
    await put(as, status, further)
    await w.settle()
    const [newest] = await notified(w.user)
    if (as !== w.user) shown.push([newest?.title, newest?.text])
  }
  // Of unread notices about one timesheet the newest is left.
  assert.deepEqual(await inboxOf(w.projectManager), ['Uma User submitted a timesheet'])
  assert.deepEqual(shown, [
    [
      'Your timesheet was denied',
      'Pia Projectmanager denied 2026-11-16 to 2026-11-22. Reason: Friday is missing.',
    ],
    ['Your timesheet was approved', 'Pia Projectmanager approved 2026-11-16 to 2026-11-22.'],
    [
      'Your timesheet is waiting for approval again',
      'Pia Projectmanager undid the decision on 2026-11-16 to 2026-11-22.',
    ],
    ['Your timesheet was approved', 'Pia Projectmanager approved 2026-11-16 to 2026-11-22.'],
    [
      'Your timesheet was reopened',
      'Olive Owner reopened 2026-11-16 to 2026-11-22. You can change its time and submit it again.',
    ],
  ])
  assert.deepEqual(await inboxOf(w.owner), [])
  const mails = (await w.mailsTo('uma.user@stint.test')).map(({ subject }) => subject)
  assert.equal(mails.filter((each) => /timesheet/.test(each)).length, 5)
})

test('notified once: submitted, taken back and submitted again before the approvers were notified', async () => {
  const mails = async () => (await w.mailsTo('pia.projectmanager@stint.test')).length
  const before = await mails()
  await whileHeld(w, 'timesheets.notify-of-status', async () => {
    for (const status of ['submitted', 'open', 'submitted']) await put(w.user, status)
  })
  await w.settle()
  assert.equal(await mails(), before + 1)
})

test('nobody notified: a member who takes back their own, and approvers of one that was taken back meanwhile', async () => {
  const [mine, theirs] = [await inboxOf(w.user), await inboxOf(w.projectManager)]
  await whileHeld(w, 'timesheets.notify-of-status', async () => {
    for (const status of ['open', 'submitted', 'open']) await put(w.user, status)
  })
  await w.settle()
  assert.deepEqual([await inboxOf(w.user), await inboxOf(w.projectManager)], [mine, theirs])
})

test('nobody notified twice: every fact is heard again', async () => {
  await put(w.user, 'submitted')
  await w.settle()
  const state = async () => [
    await inboxOf(w.projectManager),
    (await w.mailsTo('pia.projectmanager@stint.test')).length,
    await inboxOf(w.user),
    (await w.mailsTo('uma.user@stint.test')).length,
  ]
  const before = await state()
  await replay(w, 'timesheets')
  assert.deepEqual(await state(), before)
})

test('notified: owners and managers who see everybody, if nobody nearer can decide', async () => {
  await put(w.user, 'open')
  await w.database.change(
    sql`update organization_members set is_view_only = true where user_id = ${w.projectManager.id}`,
  )
  await w.database.change(
    sql`update organization_members set views_others_data = false where user_id = ${w.manager.id}`,
  )
  const before = await inboxOf(w.projectManager)
  await put(w.user, 'submitted')
  await w.settle()
  assert.deepEqual(await inboxOf(w.projectManager), before)
  assert.deepEqual(await inboxOf(w.owner), ['Uma User submitted a timesheet'])
  assert.deepEqual(await inboxOf(w.manager), [])
})
