import assert from 'node:assert/strict'
import { test } from 'node:test'
import { manualTimeIn } from '../../../testing/manual-time.ts'
import { noticesIn } from '../../../testing/notices.ts'
import { traced } from '../../../testing/traces.ts'
import { trackedIn } from '../../../testing/tracked.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-11-20T08:00:00Z' })
const base = `/v2/organizations/${w.organizationId}`
const tracked = trackedIn(w)
const { request, decide } = manualTimeIn(w)
await w.call(`PUT ${base}/update_members`, w.owner, {
  body: { members: [{ user_id: w.user.id, payment: { pay_period: 'weekly' } }] },
})

/** A request on a day of a timesheet that the project manager has approved; its own time is at 10:00. */
async function onApprovedDay(date: string, start = '11:00', stop = '12:00') {
  await tracked.results(w.user, [tracked.activity(`${date}T10:00:00Z`)])
  await w.settle()
  const id = await request(`${date}T${start}:00Z`, `${date}T${stop}:00Z`)
  const [sheet] = await tracked.list(w.owner, `${base}/timesheets`, `date[start]=${date}&date[stop]=${date}`)
  const body = { status: 'approved', confirm_pending_manual_time_request_denial: true }
  await w.call(`PUT /v2/timesheets/${sheet?.id}`, w.projectManager, { body })
  await decide(w.owner, id, { status: 'submitted' })
  return { id, sheetId: Number(sheet?.id) }
}

const statusOf = async (id: number) =>
  (await w.call(`GET /v2/timesheets/${id}`, w.owner)).body.timesheet.status
const approved = { status: 'approved' }

test('400 14403: accept_collisions passes no approved day; 200: reopen_timesheets reopens it and notifies its approver', async () => {
  const { inboxOf } = await noticesIn(w)
  const { id, sheetId } = await onApprovedDay('2026-11-03')
  const locked = await decide(w.owner, id, { ...approved, accept_collisions: true })
  assert.deepEqual([locked.status, locked.body.error_code], [400, 14403])
  const { preview } = (await w.call(`GET /v2/manual_time_requests/${id}/preview`, w.owner)).body
  assert.deepEqual([preview.into_approved_timesheet, preview.remedies], [true, ['reopen_timesheets']])
  assert.equal(await statusOf(sheetId), 'approved')
  const flags = { ...approved, reopen_timesheets: true }
  assert.equal((await decide(w.projectManager, id, flags)).status, 403)
  const { reply, audit } = await traced(w, () => decide(w.owner, id, flags))
  assert.equal(reply.status, 200, reply.text)
  assert.equal(reply.body.manual_time_request.approved_seconds, 3600)
  assert.equal(await statusOf(sheetId), 'open')
  assert.ok(audit.some((entry) => entry.record_type === 'Timesheet' && entry.action === 'reopen'))
  await w.settle()
  assert.ok((await inboxOf(w.projectManager)).includes('A timesheet that you approved was reopened'))
  assert.ok((await inboxOf(w.user)).includes('Your timesheet was reopened'))
})

test('400 14403: a collision with approved time needs both flags', async () => {
  const { id, sheetId } = await onApprovedDay('2026-11-10', '10:00', '11:00')
  for (const [flags, code] of [
    [{ accept_collisions: true }, 14403],
    [{ reopen_timesheets: true }, 14103],
  ] as const)
    assert.equal((await decide(w.manager, id, { ...approved, ...flags })).body.error_code, code)
  assert.equal(await statusOf(sheetId), 'approved')
  const both = { ...approved, accept_collisions: true, reopen_timesheets: true }
  assert.equal((await decide(w.manager, id, both)).status, 200)
  assert.equal(await statusOf(sheetId), 'open')
})

test('400 14403: a paid timesheet is never reopened, and no remedy says so', async () => {
  const { id, sheetId } = await onApprovedDay('2026-10-06')
  const body = {
    start_date: '2026-10-01',
    stop_date: '2026-10-31',
    source: 'timesheets',
    user_ids: [w.user.id],
  }
  await w.call(`PUT ${base}/update_members`, w.owner, {
    body: { members: [{ user_id: w.user.id, payment: { pay_rate: 20 } }] },
  })
  assert.equal((await w.call(`POST ${base}/team_payments`, w.owner, { body })).status, 201)
  const flags = { ...approved, accept_collisions: true, reopen_timesheets: true }
  const refused = await decide(w.owner, id, flags)
  assert.deepEqual([refused.status, refused.body.error_code], [400, 14403])
  const { preview } = (await w.call(`GET /v2/manual_time_requests/${id}/preview`, w.owner)).body
  assert.deepEqual(preview.remedies, [])
  assert.equal(await statusOf(sheetId), 'approved')
})
