import assert from 'node:assert/strict'
import { test } from 'node:test'
import { is } from '../../../foundation/db/columns.ts'
import { sql } from '../../../foundation/db/sql.ts'
import { schedulesIn } from '../../../testing/schedules.ts'
import { leadOf, makeTeam } from '../../../testing/teams.ts'
import { writeTimeOff } from '../../../testing/time-off-days.ts'
import { type Person, world } from '../../../testing/world.ts'

// Clocks in New York go back on 1 November and forward on 14 March.
const w = await world({ now: '2026-10-26T08:00:00Z', zone: 'America/New_York' })
const { create, put, shifts } = schedulesIn(w)
const organization = `/v2/organizations/${w.organizationId}`

type Entry = {
  date: string
  kind: string
  starts_at?: string
  stops_at?: string
  attendance_shift_id?: number
}
const calendar = async (as: Person, query = ''): Promise<{ user_id: number; days: Entry[] }[]> => {
  const days = 'date[start]=2026-10-26&date[stop]=2026-11-15'
  const reply = await w.call(`GET ${organization}/calendar?${days}${query}`, as)
  assert.equal(reply.status, 200, reply.text)
  return reply.body.calendar_members
}
const entriesOf = async (as: Person, of: Person, query = '') =>
  (await calendar(as, query)).find(({ user_id }) => user_id === of.id)?.days ?? []

const feedOf = async (as: Person, body: object = {}): Promise<string> => {
  const reply = await w.call(`POST ${organization}/calendar_feeds`, as, { body })
  assert.equal(reply.status, 201, reply.text)
  return new URL(reply.body.calendar_feed.url).pathname
}
const read = async (path: string): Promise<string> => {
  const reply = await w.call(`GET ${path}`)
  assert.equal(reply.status, 200, reply.text)
  return reply.text
}
const valuesOf = (text: string, name: string) =>
  text
    .split('\r\n')
    .filter((line) => line.split(/[:;]/)[0] === name)
    .map((line) => line.slice(line.indexOf(':') + 1))

const mate = await w.addPerson('Mats Mate')
const lead = await w.addPerson('Lea Lead')
const team_id = await makeTeam(w, {
  members: [leadOf(lead), ...[w.user, mate].map(({ id }) => ({ user_id: id, role: 'user' }))],
})
const schedule = await create(w.user, {
  start_date: '2026-10-25',
  start_time: '22:00',
  repeat_schedule: 'weekly',
  weekdays: ['sat', 'sun'],
  repeat_until: '2026-11-08',
})
const requestId = await writeTimeOff(w, { userId: w.user.id, days: [['2026-11-07', 8]] })

/** Saturday the 31st: the night has an hour more, and eight hours stay eight hours. */
const nights = [
  ['2026-11-01T02:00:00Z', '2026-11-01T10:00:00Z'],
  ['2026-11-02T03:00:00Z', '2026-11-02T11:00:00Z'],
  ['2026-11-08T03:00:00Z', '2026-11-08T11:00:00Z'],
  ['2026-11-09T03:00:00Z', '2026-11-09T11:00:00Z'],
]

test('200: shifts are on the day they begin, over a change of clocks', async () => {
  const entries = (await entriesOf(w.owner, w.user)).filter(({ kind }) => kind === 'shift')
  assert.deepEqual(
    entries.map(({ date, starts_at, stops_at }) => [date, starts_at, stops_at]),
    [
      ['2026-10-31', ...(nights[0] ?? [])],
      ['2026-11-01', ...(nights[1] ?? [])],
      ['2026-11-07', ...(nights[2] ?? [])],
      ['2026-11-08', ...(nights[3] ?? [])],
    ],
  )
  const [shift] = await shifts('2026-10-31', '2026-10-31')
  assert.deepEqual(entries[0], {
    date: '2026-10-31',
    kind: 'shift',
    name: 'Shift',
    status: 'approved',
    all_day: false,
    amount_used: 28_800,
    starts_at: '2026-11-01T02:00:00Z',
    stops_at: '2026-11-01T10:00:00Z',
    time_zone: 'America/New_York',
    attendance_shift_id: shift?.id,
    attendance_schedule_id: schedule,
  })
})

test('200: teammates see shifts but no time off, the lead both, others neither', async () => {
  const kinds = async (as: Person, query = '') => [
    ...new Set((await entriesOf(as, w.user, query)).map(({ kind }) => kind)),
  ]
  for (const person of [w.owner, w.manager, lead, w.user])
    assert.deepEqual((await kinds(person)).toSorted(), ['shift', 'time_off'])
  assert.deepEqual(await kinds(mate), ['shift'])
  assert.deepEqual(await kinds(mate, '&kinds[]=time_off&kinds[]=holiday'), [])
  const ids = async (as: Person, query = '') => (await calendar(as, query)).map(({ user_id }) => user_id)
  assert.deepEqual((await ids(mate)).toSorted(), [w.user.id, mate.id, lead.id].toSorted())
  assert.deepEqual(await ids(mate, '&kinds=time_off'), [mate.id])
  assert.deepEqual(await ids(w.member), [w.member.id])
  // The manager of a project decides on the time off of its members, and is on no team with them.
  assert.deepEqual(await kinds(w.projectManager), ['time_off'])
  assert.deepEqual(await kinds(w.projectManager, '&kinds=shift'), [])
})

test('200: a member’s feed has their shifts as instants, busy; the team’s says whose they are and leaves time free', async () => {
  const own = await read(await feedOf(w.user))
  const compact = (text: string) => text.replaceAll(/[-:]/g, '')
  const starts = valuesOf(own, 'DTSTART').filter((each) => each.includes('T'))
  const stops = valuesOf(own, 'DTEND').filter((each) => each.includes('T'))
  // The feed begins 60 days ago: also the shift that began this morning.
  assert.deepEqual(starts, ['20261026T020000Z', ...nights.map(([start = '']) => compact(start))])
  assert.deepEqual(stops, ['20261026T100000Z', ...nights.map(([, stop = '']) => compact(stop))])
  const made = await shifts('2026-10-25', '2026-11-08')
  assert.deepEqual(
    valuesOf(own, 'UID').filter((uid) => uid.startsWith('shift-')),
    made.map(({ id }) => `shift-${id}@stint.test`),
  )
  assert.deepEqual(new Set(valuesOf(own, 'TRANSP')), new Set(['OPAQUE']))
  const team = await read(await feedOf(mate, { team_id }))
  assert.deepEqual(
    [valuesOf(team, 'SUMMARY'), valuesOf(team, 'TRANSP')],
    [made.map(() => 'Uma User: Shift'), made.map(() => 'TRANSPARENT')],
  )
})

/** The shifts of a feed, by UID: SEQUENCE, and whether it is canceled. */
const shiftEvents = (text: string) =>
  Object.fromEntries(
    text.split('BEGIN:VEVENT').flatMap((event) => {
      const [uid = '', sequence = ''] = [...valuesOf(event, 'UID'), ...valuesOf(event, 'SEQUENCE')]
      return uid.startsWith('shift-') ? [[uid, [Number(sequence), valuesOf(event, 'STATUS')[0]]]] : []
    }),
  )

test('a shift that moves twice in a second keeps its UID, and its SEQUENCE grows each time', async () => {
  const path = await feedOf(w.user)
  const uid = Object.keys(shiftEvents(await read(path))).at(-1) ?? ''
  const sequence = async () => Number(shiftEvents(await read(path))[uid]?.[0])
  for (const start_time of ['23:00', '23:10', '23:20']) {
    const before = await sequence()
    await put(schedule, { start_time })
    assert.ok((await sequence()) > before)
  }
})

test('a deleted shift is canceled for 30 days with a higher SEQUENCE, then it is gone', async () => {
  const path = await feedOf(w.user)
  await w.settle()
  const before = shiftEvents(await read(path))
  const uid = Object.keys(before).at(-1) ?? ''
  await put(schedule, { add_excluded_dates: ['2026-11-08'] })
  const canceled = [Number(before[uid]?.[0]) + 1, 'CANCELLED']
  const after = shiftEvents(await read(path))
  assert.deepEqual([Object.keys(after), after[uid]], [Object.keys(before), canceled])
  assert.equal((await read(await feedOf(mate, { team_id }))).includes('STATUS:CANCELLED'), true)
  assert.equal((await read(await feedOf(lead))).includes('STATUS:CANCELLED'), false)
  await w.moveClock('2026-11-25T07:59:00Z')
  assert.deepEqual(shiftEvents(await read(path))[uid], canceled)
  await w.moveClock('2026-11-25T08:01:00Z')
  assert.equal(shiftEvents(await read(path))[uid], undefined)
  await w.moveClock('2026-11-26T08:00:00Z')
  await w.settle()
  const kept = await w.database.rows({ id: is.int }, sql`select id from removed_shifts`)
  assert.deepEqual(kept, [])
})

test('a feed asks for rights when it is read: who leaves the team loses its shifts, at once', async () => {
  const both = await makeTeam(w, { name: 'Both', members: [{ user_id: mate.id, role: 'user' }] })
  const members = (role: string) => ({ body: { members: [{ user_id: w.user.id, role }] } })
  await w.call(`PUT /v2/teams/${both}/update_members`, w.owner, members('user'))
  const path = await feedOf(mate, { team_id: both })
  assert.ok((await read(path)).includes('Uma User: Shift'))
  await w.call(`PUT /v2/teams/${both}/update_members`, w.owner, members('remove'))
  assert.equal((await read(path)).includes('Uma User'), false)
  await w.call(`PUT /v2/teams/${both}/update_members`, w.owner, {
    body: { members: [{ user_id: mate.id, role: 'remove' }] },
  })
  assert.equal((await w.call(`GET ${path}`)).status, 404)
  const manager = await w.addPerson('Nora Narrow', 'manager')
  const all = await feedOf(manager, { team_id })
  assert.ok((await read(all)).includes(`time-off-${requestId}-`))
  await w.call(`PUT ${organization}/update_members`, w.owner, {
    body: { members: [{ user_id: manager.id, view_others_data: false }] },
  })
  assert.equal((await w.call(`GET ${all}`)).status, 404)
})
