import assert from 'node:assert/strict'
import { test } from 'node:test'
import { is } from '../../../foundation/db/columns.ts'
import { sql } from '../../../foundation/db/sql.ts'
import { requestsIn } from '../../../testing/time-off-requests.ts'
import { trackedIn } from '../../../testing/tracked.ts'
import { type Person, world } from '../../../testing/world.ts'

// A Wednesday; Uma is paid by the week.
const w = await world({ now: '2026-11-18T15:00:00Z' })
const tracked = trackedIn(w)
const timesheets = `/v2/organizations/${w.organizationId}/timesheets`
let weeks = 0

await w.call(`PUT /v2/organizations/${w.organizationId}/update_members`, w.owner, {
  body: { members: [{ user_id: w.user.id, payment: { pay_period: 'weekly' } }] },
})

type Sheet = { id: number; status: string; start_date: string; [field: string]: unknown }

/** A timesheet of a week of its own, with an hour in it. */
async function makeSheet(): Promise<Sheet> {
  weeks += 1
  const at = new Date(Date.parse('2026-11-16T10:00:00Z') - weeks * 7 * 86_400_000).toISOString()
  assert.deepEqual(await tracked.results(w.user, [tracked.activity(`${at.slice(0, 19)}Z`)]), ['accepted'])
  await w.settle()
  const found = await tracked.list(
    w.owner,
    timesheets,
    `date[start]=${at.slice(0, 10)}&date[stop]=${at.slice(0, 10)}`,
  )
  assert.equal(found.length, 1)
  return found[0]
}

const put = (sheet: Sheet, as: Person, body: object) => w.call(`PUT /v2/timesheets/${sheet.id}`, as, { body })

const slotOf = (sheet: Sheet, time: string) => `${sheet.start_date}T${time}:00Z`

test('200: the member submits, a project manager approves, and the timesheet is locked', async () => {
  const sheet = await makeSheet()
  const submitted = (await put(sheet, w.user, { status: 'submitted' })).body.timesheet
  assert.deepEqual(
    [submitted.status, submitted.submitted_on, submitted.locked],
    ['submitted', '2026-11-18', false],
  )
  const { timesheet } = (await put(sheet, w.projectManager, { status: 'approved' })).body
  assert.deepEqual(
    [timesheet.status, timesheet.approved_on, timesheet.approved_by_id, timesheet.locked, timesheet.tracked],
    ['approved', '2026-11-18', w.projectManager.id, true, 600],
  )
})

test('200: time of an approved timesheet is immutable, and no time can be added (14403) until it is reopened', async () => {
  const sheet = await makeSheet()
  await put(sheet, w.owner, { status: 'approved' })
  const late = tracked.activity(slotOf(sheet, '11:00'))
  const reply = await tracked.send(w.user, [late])
  assert.deepEqual(
    [reply.body.results[0].result, reply.body.results[0].error.error_code],
    ['rejected', 14403],
  )
  const window = `time_slot[start]=${slotOf(sheet, '00:00')}&time_slot[stop]=${slotOf(sheet, '23:00')}`
  const activities = async () =>
    (await tracked.list(w.owner, 'activities', window)).map((each) => [each.immutable, each.timesheet_id])
  assert.deepEqual(await activities(), [[true, sheet.id]])
  await put(sheet, w.owner, { status: 'open' })
  assert.deepEqual(await activities(), [[false, undefined]])
  assert.deepEqual(await tracked.results(w.user, [late]), ['accepted'])
})

test('400: a denial without a reason; with one the member sees it and submits again', async () => {
  const sheet = await makeSheet()
  await put(sheet, w.user, { status: 'submitted' })
  for (const body of [{ status: 'denied' }, { status: 'denied', denial_reason: ' ' }]) {
    const refused = await put(sheet, w.manager, body)
    assert.deepEqual([refused.status, refused.body.details[0].attribute], [400, 'denial_reason'])
  }
  const denied = await put(sheet, w.manager, { status: 'denied', denial_reason: 'Friday is missing.' })
  assert.equal(denied.body.timesheet.denial_reason, 'Friday is missing.')
  const again = await put(sheet, w.user, { status: 'submitted' })
  assert.deepEqual([again.status, again.body.timesheet.denial_reason], [200, undefined])
})

test('403: members and managers can’t approve their own time; 404: others', async () => {
  const sheet = await makeSheet()
  assert.equal((await put(sheet, w.user, { status: 'approved' })).status, 403)
  assert.equal((await put(sheet, w.owner, { status: 'submitted' })).status, 403)
  for (const person of [w.viewer, w.member, w.stranger])
    assert.equal((await put(sheet, person, { status: 'approved' })).status, 404)
})

test('400: a paid timesheet can’t be reopened (14402)', async () => {
  const sheet = await makeSheet()
  await put(sheet, w.owner, { status: 'approved' })
  await w.database.change(sql`update timesheets set is_paid = true where id = ${sheet.id}`)
  const reply = await put(sheet, w.owner, { status: 'open' })
  assert.deepEqual([reply.status, reply.body.error_code], [400, 14402])
})

test('200: leads with approve_timesheets decide; 404: leads without it', async () => {
  const lead = await w.addPerson('Leo Lead')
  const team = await w.call(`POST /v2/organizations/${w.organizationId}/teams`, w.owner, {
    body: {
      name: 'Crew',
      members: [
        { user_id: lead.id, role: 'manager', lead: true },
        { user_id: w.user.id, role: 'user' },
      ],
    },
  })
  const sheet = await makeSheet()
  const approve = (approve_timesheets: boolean) =>
    w.call(`PUT /v2/teams/${team.body.team.id}`, w.owner, { body: { lead_options: { approve_timesheets } } })
  await approve(false)
  assert.equal((await put(sheet, lead, { status: 'approved' })).status, 404)
  await approve(true)
  assert.equal((await put(sheet, lead, { status: 'approved' })).status, 200)
})

test('of 50 decisions at once one wins, and the others get 14401', async () => {
  const sheet = await makeSheet()
  await put(sheet, w.user, { status: 'submitted' })
  const replies = await Promise.all(
    Array.from({ length: 50 }, (_, i) =>
      put(
        sheet,
        i % 2 ? w.owner : w.manager,
        i % 3 ? { status: 'approved' } : { status: 'denied', denial_reason: 'No.' },
      ),
    ),
  )
  const won = replies.filter(({ status }) => status === 200)
  assert.equal(won.length, 1)
  assert.ok(replies.every(({ status, body }) => status === 200 || body.error_code === 14401))
  const [entries] = await w.database.rows(
    { count: is.int },
    sql`select count(*)::int as count from audit_log_entries
    where record_type = 'Timesheet' and record_id = ${sheet.id} and action in ('approve', 'deny')`,
  )
  assert.equal(entries?.count, 1)
})

test('time that arrives during an approval is locked with the timesheet, or refused', async () => {
  const sheet = await makeSheet()
  const items = Array.from({ length: 20 }, (_, i) =>
    tracked.activity(slotOf(sheet, `${String(11 + Math.floor(i / 6)).padStart(2, '0')}:${i % 6}0`)),
  )
  const [approved] = await Promise.all([
    put(sheet, w.owner, { status: 'approved' }),
    ...items.map((item) => tracked.results(w.user, [item])),
  ])
  assert.equal(approved.status, 200)
  const rows = await w.database.rows(
    { id: is.int },
    sql`select a.id from activities a join timesheets t on t.id = ${sheet.id}
    where a.user_id = t.user_id and a.date between t.start_date and t.stop_date and not a.is_locked`,
  )
  assert.deepEqual(rows, [])
})

test('400: pending manual time requests (14404); confirmed, they are denied', async () => {
  const sheet = await makeSheet()
  const requests = `/v2/organizations/${w.organizationId}/manual_time_requests`
  const asked = await w.call(`POST ${requests}`, w.user, {
    body: {
      project_id: w.projectId,
      start_time: slotOf(sheet, '15:00'),
      stop_time: slotOf(sheet, '16:00'),
      reason_to_submit: 'The tracker was off.',
    },
  })
  assert.equal(asked.status, 201, asked.text)
  const refused = await put(sheet, w.owner, { status: 'approved' })
  assert.deepEqual([refused.status, refused.body.error_code], [400, 14404])
  const body = { status: 'approved', confirm_pending_manual_time_request_denial: true }
  assert.equal((await put(sheet, w.owner, body)).status, 200)
  const path = `/v2/manual_time_requests/${asked.body.manual_time_request.id}`
  const { manual_time_request } = (await w.call(`GET ${path}`, w.user)).body
  assert.deepEqual(
    [manual_time_request.status, manual_time_request.denial_reason],
    ['denied', 'The timesheet of these days was approved.'],
  )
})

test('400: pending time off on the days of the sheet, until it is acknowledged or decided', async () => {
  const { makePolicy, daysOff, asked, decide } = requestsIn(w)
  const policy = await makePolicy(80, [w.user])
  const [sheet, other] = [await makeSheet(), await makeSheet()]
  const waiting = await asked(w.user, daysOff(w.user, policy, [sheet.start_date], 1))
  await asked(w.user, daysOff(w.user, policy, [other.start_date], 1))
  const shown = await w.call(`GET /v2/timesheets/${sheet.id}`, w.owner)
  assert.equal(shown.body.pending.time_off_requests, 1)
  assert.equal((await put(sheet, w.owner, { status: 'approved' })).body.code, 'pending_time_off_requests')
  const acknowledged = { status: 'approved', acknowledge_pending_time_off_requests: true }
  assert.equal((await put(other, w.owner, acknowledged)).status, 200)
  await decide(w.owner, waiting, 'approved')
  assert.equal((await put(sheet, w.owner, { status: 'approved' })).status, 200)
  const { time_off_days, pending } = (await w.call(`GET /v2/timesheets/${sheet.id}`, w.owner)).body
  const day = { date: sheet.start_date, amount_used: 3_600, time_off_request_id: waiting }
  assert.deepEqual([time_off_days, pending.time_off_requests], [[day], 0])
})

test('200: acknowledge_pending_time_off_requests; every decision is in the change feed and the audit log', async () => {
  const sheet = await makeSheet()
  const body = { status: 'approved', acknowledge_pending_time_off_requests: true }
  assert.equal((await put(sheet, w.owner, body)).status, 200)
  const [fact] = await w.database.rows(
    { payload: is.json<object>() },
    sql`select payload from facts where name = 'timesheet.changed' and (payload ->> 'timesheet_id')::int = ${sheet.id}
    order by position desc limit 1`,
  )
  assert.ok(fact)
  const [entry] = await w.database.rows(
    { details: is.json<object>(), subject_user_id: is.int },
    sql`select details, subject_user_id from audit_log_entries
    where record_type = 'Timesheet' and record_id = ${sheet.id} and action = 'approve'`,
  )
  assert.deepEqual(entry, { details: { status: ['open', 'approved'] }, subject_user_id: w.user.id })
})

test('200: an approver takes an approval and a denial back; it waits again, unlocked, with the day it was submitted on', async () => {
  const sheet = await makeSheet()
  await put(sheet, w.user, { status: 'submitted' })
  for (const decision of [{ status: 'approved' }, { status: 'denied', denial_reason: 'No.' }]) {
    assert.equal((await put(sheet, w.manager, decision)).status, 200)
    const { status, body } = await put(sheet, w.manager, { status: 'submitted' })
    const { timesheet } = body
    assert.deepEqual(
      [status, timesheet.status, timesheet.submitted_on, timesheet.locked, timesheet.approved_by_id],
      [200, 'submitted', '2026-11-18', false, undefined],
    )
    assert.equal(timesheet.denial_reason, undefined)
  }
  assert.deepEqual(await tracked.results(w.user, [tracked.activity(slotOf(sheet, '12:00'))]), ['accepted'])
  const entries = await w.database.rows(
    { details: is.json<object>() },
    sql`select details from audit_log_entries
    where record_type = 'Timesheet' and record_id = ${sheet.id} and action = 'take_back' order by id`,
  )
  assert.deepEqual(
    entries.map(({ details }) => details),
    [{ status: ['approved', 'submitted'] }, { status: ['denied', 'submitted'] }],
  )
})

test('400: an approval is taken back of a sheet that was never submitted, or that is paid, or by its member', async () => {
  const sheet = await makeSheet()
  await put(sheet, w.owner, { status: 'approved' })
  assert.equal((await put(sheet, w.owner, { status: 'submitted' })).body.error_code, 14401)
  const sent = await makeSheet()
  await put(sent, w.user, { status: 'submitted' })
  await put(sent, w.owner, { status: 'approved' })
  assert.equal((await put(sent, w.user, { status: 'submitted' })).body.error_code, 14401)
  await w.database.change(sql`update timesheets set is_paid = true where id = ${sent.id}`)
  assert.equal((await put(sent, w.owner, { status: 'submitted' })).body.error_code, 14402)
})
