import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../../foundation/db/sql.ts'
import { plainSchedule, schedulesIn } from '../../../testing/schedules.ts'
import { leadOf, makeTeam } from '../../../testing/teams.ts'
import { traced } from '../../../testing/traces.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-11-16T06:00:00Z', zone: 'America/New_York' })
const { post, shifts } = schedulesIn(w)

test('201: a weekly schedule and its shifts six weeks ahead; audited and announced', async () => {
  const { reply, facts, audit } = await traced(w, () =>
    post(w.user, {
      start_date: '2026-11-16',
      repeat_schedule: 'weekly',
      weekdays: ['mon', 'wed'],
      excluded_dates: ['2026-11-18'],
    }),
  )
  assert.equal(reply.status, 201, reply.text)
  const { id, created_at: _, updated_at: __, ...shown } = reply.body.attendance_schedule
  assert.deepEqual(shown, {
    user_id: w.user.id,
    organization_id: w.organizationId,
    start_date: '2026-11-16',
    use_time_zone: 'organization',
    start_time: '2026-11-16T14:00:00Z',
    local_start_time: '09:00:00',
    duration: 28_800,
    minimum_time: 25_200,
    repeat_schedule: 'weekly',
    weekdays: ['mon', 'wed'],
    excluded_dates: ['2026-11-18'],
  })
  assert.deepEqual(
    facts.map(({ name }) => name),
    ['attendance_shifts.changed', 'schedule.created'],
  )
  assert.deepEqual(facts[1]?.payload, {
    organization_id: w.organizationId,
    schedule_id: id,
    user_id: w.user.id,
    user_name: 'Uma User',
    start_date: '2026-11-16',
    start_time: '2026-11-16T14:00:00Z',
    duration: 28_800,
    minimum_time: 25_200,
  })
  assert.deepEqual(
    audit.map((entry) => [entry.action, entry.record_type, entry.record_id, entry.subject_user_id]),
    [['create', 'AttendanceSchedule', id, w.user.id]],
  )
  const made = await shifts('2026-11-16', '2026-12-16', `&user_ids=${w.user.id}`)
  assert.deepEqual(
    made.map(({ date }) => date.slice(5)),
    ['11-16', '11-23', '11-25', '11-30', '12-02', '12-07', '12-09', '12-14', '12-16'],
  )
  assert.deepEqual(
    [made[0]?.start_time, made[0]?.stop_time, made[0]?.status],
    ['2026-11-16T14:00:00Z', '2026-11-16T22:00:00Z', 'not_started'],
  )
})

test('400: all faults at once', async () => {
  const { status, body } = await post(w.user, {
    start_date: 'soon',
    start_time: '24:00',
    duration: 1_799,
    minimum_time: -1,
    use_time_zone: 'moon',
    repeat_schedule: 'daily',
    weekdays: ['funday'],
    excluded_dates: ['x'],
  })
  assert.equal(status, 400)
  assert.deepEqual(body.details.map(({ attribute }: { attribute: string }) => attribute).sort(), [
    'duration',
    'excluded_dates[0]',
    'minimum_time',
    'repeat_schedule',
    'start_date',
    'start_time',
    'use_time_zone',
    'weekdays[0]',
  ])
})

test('400: a minimum above the duration, no weekdays, and an end before the start', async () => {
  const { status, body } = await post(w.user, {
    start_date: '2026-11-16',
    minimum_time: 28_801,
    repeat_schedule: 'bi_weekly',
    weekdays: [],
    repeat_until: '2026-11-15',
  })
  assert.equal(status, 400)
  assert.deepEqual(
    body.details.map(({ attribute }: { attribute: string }) => attribute),
    ['minimum_time', 'weekdays', 'repeat_until'],
  )
})

test('201: 9:05, 09:05 and 09:05:00 are the same time', async () => {
  for (const start_time of ['9:05', '09:05', '09:05:00']) {
    const { body } = await post(w.viewer, { start_date: '2027-05-01', start_time })
    assert.equal(body.attendance_schedule.local_start_time, '09:05:00')
  }
})

test('201: on the user’s clock the instants follow the user’s zone', async () => {
  await w.database.change(sql`update users set time_zone = 'Asia/Kolkata' where id = ${w.viewer.id}`)
  const { body } = await post(w.viewer, { start_date: '2026-12-01', use_time_zone: 'user' })
  assert.equal(body.attendance_schedule.start_time, '2026-12-01T03:30:00Z')
})

test('201: a shift that runs already exists at once, one that is over does not', async () => {
  await post(w.projectManager, {
    start_date: '2026-11-14',
    start_time: '22:00',
    repeat_schedule: 'weekly',
    weekdays: ['sat', 'sun'],
    repeat_until: '2026-11-15',
  })
  const made = await shifts('2026-11-10', '2026-11-20', `&user_ids=${w.projectManager.id}`)
  assert.deepEqual(
    made.map(({ date }) => date),
    ['2026-11-15'],
  )
})

test('403 and 404: members, leads without the option, people outside; leads with it may', async () => {
  const lead = await w.addPerson('Lea Lead')
  const mate = await w.addPerson('Mats Mate')
  const plain = await w.addPerson('Lou Leadless')
  await makeTeam(w, {
    members: [leadOf(lead), { user_id: mate.id, role: 'user' }],
    lead_options: { schedule_shifts: true },
  })
  await makeTeam(w, {
    name: 'Other crew',
    members: [leadOf(plain), { user_id: mate.id, role: 'user' }],
    lead_options: { schedule_shifts: false },
  })
  const on = { start_date: '2026-12-01' }
  const asked = async (as: typeof lead, of = mate) => (await post(of, on, as)).status
  assert.equal(await asked(lead), 201)
  assert.equal(await asked(w.manager), 201)
  assert.equal(await asked(plain), 403)
  assert.equal(await asked(mate), 403)
  assert.equal(await asked(w.user), 404)
  assert.equal(await asked(w.stranger), 404)
  assert.equal(await asked(lead, w.user), 404)
  assert.equal(await asked(w.owner, w.stranger), 404)
  assert.equal(await asked(w.owner, w.removed), 404)
})

test('201: two schedules of a member may overlap', async () => {
  const body = { start_date: '2026-12-02', ...plainSchedule }
  assert.equal((await post(w.member, body)).status, 201)
  assert.equal((await post(w.member, body)).status, 201)
  assert.equal((await shifts('2026-12-02', '2026-12-02', `&user_ids=${w.member.id}`)).length, 2)
})
