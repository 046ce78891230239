import assert from 'node:assert/strict'
import { test } from 'node:test'
import { writeTimeOff } from '../../../testing/time-off-days.ts'
import { type Person, world } from '../../../testing/world.ts'
import { changePlan } from '../../organizations/changes/change-plan.ts'
import { defaultPlan } from '../../organizations/rules/plan.ts'

const w = await world({ now: '2026-11-16T08:00:00Z' })
const organization = `/v2/organizations/${w.organizationId}`
const create = async (as: Person, body: object = {}): Promise<string> => {
  const reply = await w.call(`POST ${organization}/calendar_feeds`, as, { body })
  assert.equal(reply.status, 201, reply.text)
  return new URL(reply.body.calendar_feed.url).pathname
}
const file = async (path: string) => {
  const reply = await w.call(`GET ${path}`)
  assert.equal(reply.status, 200, reply.text)
  return reply.text
}
const valuesOf = (text: string, name: string) =>
  text
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .filter((line) => line.split(/[:;]/)[0] === name)
    .map((line) => line.slice(line.indexOf(':') + 1))
const { team } = (
  await w.call(`POST ${organization}/teams`, w.owner, {
    body: {
      name: 'Night shift',
      members: [
        { user_id: w.projectManager.id, role: 'user', lead: true },
        { user_id: w.user.id, role: 'user' },
        { user_id: w.viewer.id, role: 'viewer' },
      ],
      lead_options: { approve_time_off: true },
    },
  })
).body

const vacation = await writeTimeOff(w, {
  userId: w.user.id,
  days: [
    ['2026-12-24', 8],
    ['2026-12-25', 0],
    ['2026-12-28', 8],
    ['2026-12-29', 4],
  ],
})
const dentist = await writeTimeOff(w, {
  userId: w.user.id,
  policy: 'Doctor, etc.',
  days: [['2026-11-20', 2]],
  clock: ['13:00', '15:00'],
})
await writeTimeOff(w, { userId: w.user.id, status: 'submitted', days: [['2027-01-04', 8]] })
await writeTimeOff(w, { userId: w.user.id, status: 'denied', days: [['2027-01-05', 8]] })
await writeTimeOff(w, { userId: w.user.id, days: [['2024-01-05', 8]] })
await writeTimeOff(w, { userId: w.owner.id, policy: 'Sabbatical', days: [['2027-02-01', 8]] })
const holiday = async (name: string, date: string, more: object = {}): Promise<number> =>
  (await w.call(`POST ${organization}/holidays`, w.owner, { body: { name, date, ...more } })).body.holiday.id
const newYear = await holiday('New Year', '2027-01-01')

test('200: approved time off and holidays, and nothing that waits, was denied or is long over', async () => {
  const text = await file(await create(w.user))
  assert.deepEqual(valuesOf(text, 'UID').sort(), [
    `holiday-${newYear}@stint.test`,
    `time-off-${vacation}-2026-12-24@stint.test`,
    `time-off-${vacation}-2026-12-28@stint.test`,
    `time-off-${dentist}-2026-11-20@stint.test`,
  ])
  assert.deepEqual(valuesOf(text, 'DTSTART').sort(), ['20261120T130000Z', '20261224', '20261228', '20270101'])
  assert.deepEqual(valuesOf(text, 'DTEND').sort(), ['20261120T150000Z', '20261225', '20261230', '20270102'])
  assert.deepEqual(valuesOf(text, 'SUMMARY').sort(), ['Doctor\\, etc.', 'New Year', 'Vacation', 'Vacation'])
  assert.deepEqual(new Set(valuesOf(text, 'SEQUENCE')), new Set(['1', '0']))
})

test('200: the feed of a team shows its members, and a holiday says to how many it applies', async () => {
  await holiday('Local day', '2026-12-08', { user_ids: [w.user.id], auto_add_new_users: false })
  const text = await file(await create(w.manager, { team_id: team.id }))
  assert.deepEqual(valuesOf(text, 'X-WR-CALNAME'), ['Night shift'])
  assert.deepEqual(valuesOf(text, 'SUMMARY').sort(), [
    'Local day (1 of 3)',
    'New Year',
    'Uma User: Doctor\\, etc.',
    'Uma User: Vacation',
    'Uma User: Vacation',
  ])
})

test('200: the feed of a lead leaves out members above them', async () => {
  const members = [{ user_id: w.owner.id, role: 'user' }]
  await w.call(`PUT /v2/teams/${team.id}/update_members`, w.owner, { body: { members } })
  const [ofLead, ofManager] = [
    await file(await create(w.projectManager, { team_id: team.id })),
    await file(await create(w.manager, { team_id: team.id })),
  ]
  assert.equal(
    valuesOf(ofLead, 'SUMMARY').some((each) => each.includes('Sabbatical')),
    false,
  )
  assert.equal(
    valuesOf(ofManager, 'SUMMARY').some((each) => each.includes('Sabbatical')),
    true,
  )
})

test('304: a calendar that has this version already', async () => {
  const path = await create(w.user)
  const first = await w.call(`GET ${path}`)
  const tag = first.headers.get('etag') ?? ''
  assert.ok(tag)
  assert.equal((await w.call(`GET ${path}`, undefined, { headers: { 'If-None-Match': tag } })).status, 304)
  assert.equal(first.headers.get('cache-control'), 'private, no-cache')
})

test('200, empty: while the plan is inactive', async () => {
  const path = await create(w.user)
  const usual = { plan: defaultPlan, planActive: true, addons: [] }
  await w.write((writer) => changePlan(writer, w.organizationId, { ...usual, planActive: false }))
  assert.deepEqual(valuesOf(await file(path), 'UID'), [])
  await w.write((writer) => changePlan(writer, w.organizationId, usual))
  assert.notDeepEqual(valuesOf(await file(path), 'UID'), [])
})

test('404: a token that nobody has; 400: a path that is no token', async () => {
  assert.equal((await w.call(`GET /v2/calendars/stcal_${'A'.repeat(43)}.ics`)).status, 404)
  for (const path of ['1.ics', 'stcal_short.ics', `stcal_${'A'.repeat(43)}`])
    assert.equal((await w.call(`GET /v2/calendars/${path}`)).status, 400, path)
})

test('the list says when a calendar last read it', async () => {
  const path = await create(w.viewer)
  await file(path)
  const { body } = await w.call(`GET ${organization}/calendar_feeds`, w.viewer)
  assert.ok(body.calendar_feeds.at(-1).last_read_at)
})
