import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../../foundation/db/sql.ts'
import { manualTimeIn } from '../../../testing/manual-time.ts'
import { noticesIn } from '../../../testing/notices.ts'
import { traced } from '../../../testing/traces.ts'
import { trackedIn } from '../../../testing/tracked.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-11-20T08:00:00Z' })
const tracked = trackedIn(w)
const { request, decide } = manualTimeIn(w)
const { inboxOf } = await noticesIn(w)
const approved = { status: 'approved' }
const denied = { status: 'denied', denial_reason: 'No.' }
const back = { status: 'submitted' }
const secondsOn = async (date: string) =>
  (
    await tracked.list(
      w.owner,
      'activities/daily',
      `date[start]=${date}&date[stop]=${date}&user_ids=${w.user.id}`,
    )
  ).reduce((sum: number, day: { tracked: number }) => sum + day.tracked, 0)

test('200: an approval is taken back; its time goes, logged, announced and audited; then it is approved again', async () => {
  const id = await request('2026-11-02T10:00:00Z', '2026-11-02T11:30:00Z')
  await decide(w.projectManager, id, approved)
  const { reply, facts, audit } = await traced(w, () => decide(w.projectManager, id, back))
  assert.equal(reply.status, 200, reply.text)
  const shown = reply.body.manual_time_request
  assert.deepEqual(
    [shown.status, shown.reviewer_id, shown.approved_at, shown.approved_seconds],
    ['submitted', undefined, undefined, undefined],
  )
  assert.equal(await secondsOn('2026-11-02'), 0)
  const names = facts.map(({ name }) => name)
  for (const name of ['activities.changed', 'manual_time_request.reopened', 'time_edit_logs.created'])
    assert.ok(names.includes(name), name)
  assert.deepEqual(audit.map(({ action }) => action).sort(), ['delete', 'take_back'])
  assert.equal((await decide(w.owner, id, approved)).status, 200)
  assert.equal(await secondsOn('2026-11-02'), 5_400)
})

test('200: a denial is taken back; the member is notified of each decision, and the newest unread notice is left', async () => {
  const id = await request('2026-11-03T10:00:00Z', '2026-11-03T11:00:00Z')
  const newest: (string | undefined)[] = []
  for (const body of [denied, back, approved, back]) {
    assert.equal((await decide(w.owner, id, body)).status, 200)
    await w.settle()
    newest.push((await inboxOf(w.user))[0])
  }
  assert.deepEqual(newest, [
    'Your manual time for 2026-11-03 was denied',
    'Your manual time for 2026-11-03 is waiting for approval again',
    'Your manual time for 2026-11-03 was approved',
    'Your manual time for 2026-11-03 is waiting for approval again',
  ])
  const about = (await inboxOf(w.user)).filter((title) => title.includes('2026-11-03'))
  assert.deepEqual(about, newest.slice(-1))
})

test('400: there is no decision to take back (14107); 403: the member; 404: callers who can’t decide', async () => {
  const id = await request('2026-11-04T10:00:00Z', '2026-11-04T11:00:00Z')
  assert.equal((await decide(w.owner, id, back)).body.error_code, 14107)
  await decide(w.owner, id, approved)
  assert.equal((await decide(w.user, id, back)).status, 403)
  assert.equal((await decide(w.member, id, back)).status, 404)
  const replies = await Promise.all(Array.from({ length: 10 }, () => decide(w.owner, id, back)))
  assert.equal(replies.filter(({ status }) => status === 200).length, 1)
})

test('400: an approval is taken back although its time is paid (14101), or on an approved timesheet (14403)', async () => {
  const id = await request('2026-11-05T10:00:00Z', '2026-11-05T11:00:00Z')
  await decide(w.owner, id, approved)
  const set = (locks: ReturnType<typeof sql>) =>
    w.database.change(
      sql`update activities set ${locks} where user_id = ${w.user.id} and date = '2026-11-05'`,
    )
  await set(sql`is_locked = true, paid = true`)
  assert.equal((await decide(w.owner, id, back)).body.error_code, 14101)
  await set(sql`is_locked = true, paid = false, client_invoiced = true`)
  assert.equal((await decide(w.owner, id, back)).body.error_code, 14101)
  await set(sql`is_locked = true, client_invoiced = false, timesheet_id = 1`)
  assert.equal((await decide(w.owner, id, back)).body.error_code, 14403)
  assert.equal(await secondsOn('2026-11-05'), 3_600)
})

test('400: an approval is taken back although it replaced time, or its time was changed since (14108)', async () => {
  await tracked.send(w.user, [tracked.activity('2026-11-06T10:00:00Z')])
  const replaced = await request('2026-11-06T10:00:00Z', '2026-11-06T10:10:00Z')
  await decide(w.owner, replaced, { ...approved, accept_collisions: true })
  assert.equal((await decide(w.owner, replaced, back)).body.error_code, 14108)
  const id = await request('2026-11-06T12:00:00Z', '2026-11-06T13:00:00Z')
  await decide(w.owner, id, approved)
  const gone = 'time[start]=2026-11-06T12:00:00Z&time[stop]=2026-11-06T12:10:00Z&reason=Lunch.'
  const path = `/v2/organizations/${w.organizationId}/members/${w.user.id}/time?${gone}`
  assert.equal((await w.call(`DELETE ${path}`, w.owner)).status, 204)
  assert.equal((await decide(w.owner, id, back)).body.error_code, 14108)
  assert.equal(await secondsOn('2026-11-06'), 3_600)
})
