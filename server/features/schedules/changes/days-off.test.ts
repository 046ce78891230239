import assert from 'node:assert/strict'
import { test } from 'node:test'
import { schedulesIn } from '../../../testing/schedules.ts'
import { requestsIn } from '../../../testing/time-off-requests.ts'
import { trackedIn } from '../../../testing/tracked.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-11-16T06:00:00Z' })
const { create, shiftOn, shifts } = schedulesIn(w)
const { makePolicy, daysOff, ask, asked, decide } = requestsIn(w)
const { activity, send } = trackedIn(w)
const organization = `/v2/organizations/${w.organizationId}`

test('approved time off excuses a shift of that day, also one over midnight; a denial takes it back', async () => {
  const policyId = await makePolicy(80, [w.user])
  await create(w.user, { start_date: '2026-11-17', start_time: '22:00' })
  const id = await asked(w.user, daysOff(w.user, policyId, ['2026-11-17']))
  await w.moveClock('2026-11-18T06:20:00Z')
  assert.equal((await shiftOn('2026-11-17', w.user)).status, 'missed')
  assert.equal((await decide(w.owner, id, 'approved')).status, 200)
  const excused = await shiftOn('2026-11-17', w.user)
  assert.deepEqual([excused.status, excused.explanation], ['excused', 'Excused by time off or a holiday.'])
  assert.equal((await decide(w.owner, id, 'denied')).status, 200)
  assert.equal((await shiftOn('2026-11-17', w.user)).status, 'missed')
})

test('holidays excuse members they apply to, as long as they exist', async () => {
  const [one, other] = [await w.addPerson('Holly Day'), await w.addPerson('Nora Day')]
  for (const person of [one, other]) await create(person, { start_date: '2026-11-19' })
  const { body } = await w.call(`POST ${organization}/holidays`, w.owner, {
    body: { name: 'Crew day', date: '2026-11-19', user_ids: [one.id] },
  })
  await w.moveClock('2026-11-19T17:20:00Z')
  const statuses = async () => [
    (await shiftOn('2026-11-19', one)).status,
    (await shiftOn('2026-11-19', other)).status,
  ]
  assert.deepEqual(await statuses(), ['excused', 'missed'])
  await w.call(`PUT /v2/holidays/${body.holiday.id}`, w.owner, { body: { user_ids: null } })
  assert.deepEqual(await statuses(), ['excused', 'excused'])
  await w.call(`DELETE /v2/holidays/${body.holiday.id}`, w.owner)
  assert.deepEqual(await statuses(), ['missed', 'missed'])
})

test('hours off lower the minimum and move the judged start', async () => {
  const policyId = await makePolicy(80, [w.projectManager], { requires_approval: false })
  await create(w.projectManager, { start_date: '2026-11-20', minimum_time: 28_800 })
  const hours = {
    ...daysOff(w.projectManager, policyId, ['2026-11-20'], 3),
    all_day: false,
    starts_at: '2026-11-20T09:00:00',
    stops_at: '2026-11-20T12:00:00',
  }
  await asked(w.projectManager, hours)
  await w.moveClock('2026-11-20T17:20:00Z')
  const items = Array.from({ length: 30 }, (_, i) => {
    const at = new Date(Date.parse('2026-11-20T12:00:00Z') + i * 600_000).toISOString()
    return activity(at, { starts_at: at })
  })
  await send(w.projectManager, items)
  const shift = await shiftOn('2026-11-20', w.projectManager)
  assert.deepEqual([shift.status, shift.actual_duration], ['on_time', 18_000])
  assert.match(shift.explanation ?? '', /grace until 12:05\. Worked 5 h of at least 5 h\. 3 h excused/)
})

test('400 14204: require_no_shift_overlap names every shift; without it the request is fine', async () => {
  const person = await w.addPerson('Rae Request')
  const policyId = await makePolicy(80, [person])
  await create(person, {
    start_date: '2026-12-01',
    start_time: '22:00',
    repeat_schedule: 'weekly',
    weekdays: ['tue', 'wed'],
  })
  const body = daysOff(person, policyId, ['2026-12-01', '2026-12-02'])
  const refused = await ask(person, { ...body, require_no_shift_overlap: true })
  assert.deepEqual([refused.status, refused.body.error_code], [400, 14204])
  assert.deepEqual(
    refused.body.details.map(({ error }: { error: string }) => error),
    ['2026-12-01', '2026-12-02'].map((day) => `overlaps the shift on ${day} from 22:00 to 06:00`),
  )
  assert.equal((await ask(person, body)).status, 201)
})

test('remove_shifts excludes the days from the schedule, except days whose shift has begun', async () => {
  const person = await w.addPerson('Sam Shiftless')
  const policyId = await makePolicy(80, [person], { requires_approval: false })
  await w.moveClock('2026-12-08T10:00:00Z')
  const id = await create(person, {
    start_date: '2026-12-08',
    repeat_schedule: 'weekly',
    weekdays: ['tue', 'wed', 'thu'],
  })
  const body = { ...daysOff(person, policyId, ['2026-12-08', '2026-12-09']), remove_shifts: true }
  assert.equal((await ask(person, body)).status, 201)
  const dates = async () =>
    (await shifts('2026-12-08', '2026-12-10', `&user_ids=${person.id}`)).map(({ date }) => date)
  assert.deepEqual(await dates(), ['2026-12-08', '2026-12-10'])
  const read = await w.call(`GET /v2/attendance_schedules/${id}`, w.owner)
  assert.deepEqual(read.body.attendance_schedule.excluded_dates, ['2026-12-09'])
})
