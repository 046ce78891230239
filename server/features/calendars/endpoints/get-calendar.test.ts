import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dateFrom } from '../../../foundation/time/calendar-date.ts'
import { statementsOf } from '../../../testing/counted.ts'
import { writeTimeOff } from '../../../testing/time-off-days.ts'
import { type Person, world } from '../../../testing/world.ts'
import { pageOfMembers } from '../store/members.ts'

const w = await world({ now: '2026-11-16T08:00:00Z' })
const organization = `/v2/organizations/${w.organizationId}`
const december = 'date[start]=2026-12-01&date[stop]=2026-12-31'
type Day = { date: string; kind: string; name: string; status: string }
type Member = { user_id: number; team_ids: number[]; days: Day[] }
const calendar = async (as: Person, query = ''): Promise<Member[]> => {
  const reply = await w.call(`GET ${organization}/calendar?${december}${query && `&${query}`}`, as)
  assert.equal(reply.status, 200, reply.text)
  return reply.body.calendar_members
}
const everybody = [w.owner, w.manager, w.projectManager, w.user, w.viewer, w.member].map(({ id }) => id)

const requestId = await writeTimeOff(w, {
  userId: w.user.id,
  days: [
    ['2026-11-30', 8],
    ['2026-12-01', 8],
    ['2026-12-02', 0],
  ],
})
await writeTimeOff(w, {
  userId: w.user.id,
  status: 'submitted',
  days: [['2026-12-24', 4]],
  clock: ['08:00', '12:00'],
})
await writeTimeOff(w, { userId: w.user.id, status: 'denied', days: [['2026-12-28', 8]] })
await writeTimeOff(w, { userId: w.owner.id, days: [['2026-12-03', 8]] })
const { holiday } = (
  await w.call(`POST ${organization}/holidays`, w.owner, { body: { name: 'Christmas', date: '2026-12-25' } })
).body

test('200: every member with their days: time off, requests that wait, holidays', async () => {
  const members = await calendar(w.manager)
  assert.deepEqual(
    members.map(({ user_id }) => user_id),
    everybody,
  )
  const policies = new Map(members.flatMap(({ days }) => days.map((day) => [day.date, day])))
  assert.deepEqual(members.find(({ user_id }) => user_id === w.user.id)?.days, [
    {
      date: '2026-12-01',
      kind: 'time_off',
      name: 'Vacation',
      status: 'approved',
      all_day: true,
      amount_used: 28_800,
      starts_at: '2026-12-01T09:00:00Z',
      stops_at: '2026-12-01T17:00:00Z',
      time_off_request_id: requestId,
      time_off_policy_id: Reflect.get(policies.get('2026-12-01') ?? {}, 'time_off_policy_id'),
    },
    {
      date: '2026-12-24',
      kind: 'time_off',
      name: 'Vacation',
      status: 'submitted',
      all_day: false,
      amount_used: 14_400,
      starts_at: '2026-12-24T08:00:00Z',
      stops_at: '2026-12-24T12:00:00Z',
      time_off_request_id: requestId + 1,
      time_off_policy_id: Reflect.get(policies.get('2026-12-24') ?? {}, 'time_off_policy_id'),
    },
    {
      date: '2026-12-25',
      kind: 'holiday',
      name: 'Christmas',
      status: 'approved',
      all_day: true,
      amount_used: 0,
      holiday_id: holiday.id,
    },
  ])
})

test('200: a project manager sees the members of their projects, others themselves', async () => {
  const ids = async (as: Person, query = '') => (await calendar(as, query)).map(({ user_id }) => user_id)
  assert.deepEqual(await ids(w.projectManager), [w.projectManager.id, w.user.id, w.viewer.id])
  assert.deepEqual(await ids(w.user), [w.user.id])
  assert.deepEqual(await ids(w.user, `user_ids[]=${w.owner.id}`), [])
  assert.deepEqual(await ids(w.projectManager, `user_ids[]=${w.owner.id}&user_ids[]=${w.user.id}`), [
    w.user.id,
  ])
})

test('200: by team, in pages, with the users', async () => {
  const body = { name: 'Night', members: [w.user, w.viewer].map(({ id }) => ({ user_id: id, role: 'user' })) }
  const { team } = (await w.call(`POST ${organization}/teams`, w.owner, { body })).body
  const members = await calendar(w.owner, `team_ids[]=${team.id}`)
  assert.deepEqual(
    members.map(({ user_id, team_ids }) => [user_id, team_ids]),
    [w.user, w.viewer].map(({ id }) => [id, [team.id]]),
  )
  // Project managers list only the teams that they are in.
  assert.deepEqual(
    (await calendar(w.projectManager)).map(({ team_ids }) => team_ids),
    [[], [], []],
  )
  const page = await w.call(
    `GET ${organization}/calendar?${december}&team_ids[]=${team.id}&page_limit=1&include=users`,
    w.owner,
  )
  assert.deepEqual([page.body.pagination.next_page_start_id, page.body.users.length], [w.viewer.id, 1])
})

test('400: without days, with an end before the start, with more than 62 days', async () => {
  for (const query of [
    '',
    'date[start]=2026-12-01',
    'date[start]=2026-12-02&date[stop]=2026-12-01',
    'date[start]=2026-11-01&date[stop]=2027-01-02',
  ])
    assert.equal((await w.call(`GET ${organization}/calendar?${query}`, w.owner)).status, 400, query)
})

test('one statement, whatever the number of members', async () => {
  const query = {
    page_start_id: 0,
    page_limit: 100,
    days: { firstDay: dateFrom('2026-12-01'), lastDay: dateFrom('2026-12-31') },
  }
  const statements = await statementsOf(w, ({ db }) =>
    pageOfMembers(db, { organizationId: w.organizationId, seenBy: undefined }, query),
  )
  assert.equal(statements, 1)
})
