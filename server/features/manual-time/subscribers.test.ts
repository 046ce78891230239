import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../foundation/db/sql.ts'
import { manualTimeIn } from '../../testing/manual-time.ts'
import { noticesIn, replay, whileHeld } from '../../testing/notices.ts'
import { world } from '../../testing/world.ts'

const w = await world({ now: '2026-11-20T08:00:00Z' })
const { request, decide } = manualTimeIn(w)
const { inboxOf } = await noticesIn(w)
const mailsTo = async (name: string) =>
  (await w.mailsTo(`${name}@stint.test`)).map(({ subject }) => subject).filter((each) => /manual/.test(each))
const hour = (n: number) => `2026-11-16T${String(n).padStart(2, '0')}:00:00Z`

test('notified: approvers about a request, the member about the decision, in the inbox and by mail', async () => {
  const approved = await request(hour(8), hour(10))
  await w.settle()
  const title = 'Uma User requested 2 h of manual time'
  assert.deepEqual(await inboxOf(w.projectManager), [title])
  assert.deepEqual(await mailsTo('pia.projectmanager'), [title])
  const [notification] = (await w.call('GET /v2/users/me/notifications', w.projectManager)).body.notifications
  assert.equal(notification.text, 'On First project for 2026-11-16. Reason: No laptop.')
  assert.equal(notification.path, `/organizations/${w.organizationId}/approvals?open=${approved}`)

  await decide(w.projectManager, approved, { status: 'approved' })
  const denied = await request(hour(11), hour(12))
  await decide(w.owner, denied, { status: 'denied', denial_reason: 'Lunch.' })
  await w.settle()
  const notified = (await w.call('GET /v2/users/me/notifications', w.user)).body.notifications
  assert.deepEqual(
    notified.map((each: { title: string; text: string }) => [each.title, each.text]),
    [
      [
        'Your manual time for 2026-11-16 was denied',
        'Olive Owner denied 1 h on First project. Reason: Lunch.',
      ],
      ['Your manual time for 2026-11-16 was approved', 'Pia Projectmanager approved 2 h on First project.'],
    ],
  )
  assert.deepEqual(await mailsTo('uma.user'), [
    'Your manual time for 2026-11-16 was approved',
    'Your manual time for 2026-11-16 was denied',
  ])
})

test('nobody notified: a request that was decided before its approvers were notified', async () => {
  const before = await inboxOf(w.projectManager)
  await whileHeld(w, 'manual-time.mail-approvers', async () => {
    const id = await request(hour(13), hour(14))
    await decide(w.owner, id, { status: 'denied', denial_reason: 'No.' })
  })
  await w.settle()
  assert.deepEqual(await inboxOf(w.projectManager), before)
})

test('nobody notified twice: every fact is heard again', async () => {
  await request(hour(15), hour(16))
  await w.settle()
  const state = async () => [
    await inboxOf(w.projectManager),
    await mailsTo('pia.projectmanager'),
    await inboxOf(w.user),
    await mailsTo('uma.user'),
  ]
  const before = await state()
  await replay(w, 'manual-time')
  assert.deepEqual(await state(), before)
})

test('notified: owners and managers, if everyone nearer has become view-only', async () => {
  await w.database.change(
    sql`update organization_members set is_view_only = true where user_id = ${w.projectManager.id}`,
  )
  const before = await inboxOf(w.projectManager)
  await request(hour(17), hour(18))
  await w.settle()
  assert.deepEqual(await inboxOf(w.projectManager), before)
  for (const person of [w.owner, w.manager])
    assert.deepEqual(await inboxOf(person), ['Uma User requested 1 h of manual time'])
})
