import assert from 'node:assert/strict'
import { test } from 'node:test'
import { is } from '../../../foundation/db/columns.ts'
import { sql } from '../../../foundation/db/sql.ts'
import { smartIn } from '../../../testing/smart-notifications.ts'
import { leadOf, makeTeam } from '../../../testing/teams.ts'
import { world } from '../../../testing/world.ts'

// Days of Lima begin at 05:00 in UTC.
const w = await world({ now: '2026-11-16T14:00:00Z', zone: 'America/Lima', addons: ['insights'] })
const { made, rule, listed, track } = smartIn(w)
const teamId = await makeTeam(w, {
  members: [leadOf(w.projectManager), { user_id: w.user.id, role: 'user' }],
})
const first = await made()

test('200: one notification when the day is over, with all matches; leads get those of their team', async () => {
  await track(w.user, '2026-11-16T13:00:00Z', 120)
  await track(w.projectManager, '2026-11-16T13:00:00Z', 90)
  await w.moveClock('2026-11-17T06:59:00Z')
  await w.settle()
  assert.deepEqual(await listed(), [])
  await w.moveClock('2026-11-17T07:00:00Z')
  await w.settle()
  const [notification, ...others] = await listed('&include=users')
  assert.deepEqual(others, [])
  const { id, created_at, ...rest } = notification
  assert.ok(id > 0 && created_at.startsWith('2026-11-17T07:00'))
  const matches = [
    { user_id: w.projectManager.id, value: 15 },
    { user_id: w.user.id, value: 20 },
  ]
  assert.deepEqual(rest, {
    matches,
    total_count: 2,
    rule_snapshot: {
      id: first.id,
      name: 'Quiet days',
      frequency: 'daily',
      metric_type: 'activity',
      condition: 'below',
      condition_value: 25,
      time_unit: 'per_day',
    },
    from: '2026-11-16T05:00:00Z',
    to: '2026-11-17T05:00:00Z',
  })
  const [ofLead] = await listed('', w.projectManager)
  assert.deepEqual([ofLead.matches, ofLead.total_count], [[{ user_id: w.user.id, value: 20 }], 1])
  assert.deepEqual(await listed('', w.user), [])
  assert.deepEqual(await listed('', w.manager), [], 'the manager is no recipient')
  assert.equal((await listed(`&user_ids=${w.user.id}`, w.manager)).length, 1, 'but sees it by member')
  assert.equal((await listed(`&team_ids=${teamId}`)).length, 1)
  assert.deepEqual(await listed(`&user_ids=${w.member.id}`), [])
  assert.deepEqual(await listed(`&rule_id=${first.id + 1}`), [])
  const notices = await w.database.rows(
    { user_id: is.int, title: is.text, text: is.text },
    sql`select user_id, title, text from notifications where kind = 'smart_notification.matched' order by user_id`,
  )
  assert.deepEqual(
    notices.map(({ user_id, title }) => [user_id, title]).toSorted(([a], [b]) => Number(a) - Number(b)),
    [
      [w.owner.id, 'Quiet days: 2 members'],
      [w.projectManager.id, 'Quiet days: 1 member'],
    ].toSorted(([a], [b]) => Number(a) - Number(b)),
  )
  assert.ok(notices.some(({ text }) => text.includes('Uma User (20%)')))
})

test('200: a period that is evaluated again creates nothing; a day without matches neither', async () => {
  await w.database.change(
    sql`update smart_notification_rules set period_stop = '2026-11-17T05:00:00Z', due_at = '2026-11-17T07:00:00Z'`,
  )
  await w.settle()
  assert.equal((await listed()).length, 1)
  // Three days later: each missed period is evaluated, and nobody tracked.
  await w.moveClock('2026-11-20T14:00:00Z')
  await w.settle()
  assert.equal((await listed()).length, 1)
})

test('204: a deleted rule is gone, and its notifications stay', async () => {
  assert.equal((await w.call(`DELETE ${rule(first.id)}`, w.owner)).status, 204)
  assert.equal((await w.call(`GET ${rule(first.id)}`, w.owner)).status, 404)
  assert.equal((await listed()).length, 1)
})
