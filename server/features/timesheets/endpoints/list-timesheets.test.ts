import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { is } from '../../../foundation/db/columns.ts'
import { sql } from '../../../foundation/db/sql.ts'
import { randomRuns } from '../../../testing/random-runs.ts'
import { trackedIn } from '../../../testing/tracked.ts'
import { type Person, world } from '../../../testing/world.ts'

const w = await world({ now: '2026-11-18T15:00:00Z', zone: 'America/New_York' })
const tracked = trackedIn(w)
const timesheets = `/v2/organizations/${w.organizationId}/timesheets`

async function pay(person: Person, pay_period: string): Promise<void> {
  const body = { members: [{ user_id: person.id, payment: { pay_period } }] }
  const reply = await w.call(`PUT /v2/organizations/${w.organizationId}/update_members`, w.owner, { body })
  assert.equal(reply.status, 200, reply.text)
}

async function track(person: Person, ...at: string[]): Promise<void> {
  await tracked.results(
    person,
    at.map((slot) => tracked.activity(slot)),
  )
  await w.settle()
}

async function addTracker(name: string, pay_period: string): Promise<Person> {
  const person = await w.addPerson(name)
  const members = [{ user_id: person.id, role: 'user' }]
  await w.call(`PUT /v2/projects/${w.projectId}/update_members`, w.owner, { body: { members } })
  await pay(person, pay_period)
  return person
}

const of = (person: Person, query = '') => tracked.list(w.owner, timesheets, `user_ids=${person.id}${query}`)
const shown = (rows: Record<string, unknown>[]) =>
  rows.map(({ start_date, stop_date, status, tracked: sum }) =>
    [start_date, stop_date, status, sum].join(' '),
  )

test('200: one timesheet per pay period with time, in days of the organization', async () => {
  const person = await addTracker('Wim Weekly', 'weekly')
  // 23:50 on Sunday in New York is Monday in UTC.
  await track(person, '2026-11-16T04:50:00Z', '2026-11-17T10:00:00Z', '2026-11-17T10:10:00Z')
  assert.deepEqual(shown(await of(person)), [
    '2026-11-09 2026-11-15 open 600',
    '2026-11-16 2026-11-22 open 1200',
  ])
})

test('200: no timesheets without a pay period; a new one starts where the others end', async () => {
  const person = await addTracker('Nina None', 'none')
  await track(person, '2026-11-10T15:00:00Z')
  assert.deepEqual(await of(person), [])
  await pay(person, 'weekly')
  await track(person, '2026-11-11T15:00:00Z')
  await pay(person, 'monthly')
  await track(person, '2026-11-17T15:00:00Z')
  assert.deepEqual(shown(await of(person)), [
    '2026-11-09 2026-11-15 open 1200',
    '2026-11-16 2026-11-30 open 600',
  ])
})

test('200: filters by status, days, day of approval and member; includes users', async () => {
  const person = await addTracker('Fia Filter', 'weekly')
  await track(person, '2026-11-02T15:00:00Z', '2026-11-10T15:00:00Z')
  const [first] = await of(person)
  await w.call(`PUT /v2/timesheets/${first.id}`, w.owner, { body: { status: 'approved' } })
  const counts = async (query: string) => (await of(person, query)).length
  assert.deepEqual(
    [
      await counts('&status=open'),
      await counts('&status=approved'),
      await counts('&status=denied'),
      await counts('&date[start]=2026-11-08&date[stop]=2026-11-08'),
      await counts('&date[stop]=2026-11-01'),
      await counts('&date[start]=2026-11-09'),
      await counts('&approved[start]=2026-11-18'),
      await counts('&approved[start]=2026-11-19'),
    ],
    [1, 1, 0, 1, 0, 1, 1, 0],
  )
  const { users } = (await w.call(`GET ${timesheets}?user_ids=${person.id}&include=users`, w.owner)).body
  assert.deepEqual(
    users.map(({ id }: { id: number }) => id),
    [person.id],
  )
  assert.equal((await w.call(`GET ${timesheets}?status=lost`, w.owner)).status, 400)
})

test('200: everyone sees their own, project managers those of their project', async () => {
  const person = await addTracker('Sam Seen', 'weekly')
  await track(person, '2026-11-10T15:00:00Z')
  const seenBy = async (who: Person) =>
    (await tracked.list(who, timesheets, '')).filter(({ user_id }) => user_id === person.id).length
  assert.deepEqual(
    [await seenBy(person), await seenBy(w.projectManager), await seenBy(w.member), await seenBy(w.viewer)],
    [1, 1, 0, 0],
  )
})

test('the sums of a timesheet always equal those of its days', async () => {
  const slot = fc.nat(14 * 144)
  const batches = fc.array(fc.array(slot, { minLength: 1, maxLength: 20 }), { minLength: 1, maxLength: 4 })
  const kinds = ['weekly', 'twice_per_month', 'biweekly', 'monthly']
  let people = 0
  await fc.assert(
    fc.asyncProperty(batches, fc.constantFrom(...kinds), async (sent, kind) => {
      people += 1
      const person = await addTracker(`Prop ${people}`, kind)
      const from = Date.parse('2026-11-03T00:00:00Z')
      for (const each of sent)
        await tracked.results(
          person,
          each.map((at) =>
            tracked.activity(`${new Date(from + at * 600_000).toISOString().slice(0, 19)}Z`, {
              tracked: 1 + (at % 600),
              keyboard: at % 7,
            }),
          ),
        )
      await w.settle()
      const days = await w.database.rows(
        { date: is.date, tracked: is.int, keyboard: is.int },
        sql`select date, tracked, keyboard from daily_activities where user_id = ${person.id}`,
      )
      const sheets = await of(person)
      for (const name of ['tracked', 'keyboard'] as const) {
        const all = sheets.map((sheet) => [
          sheet[name],
          days
            .filter(({ date }) => sheet.start_date <= date && date <= sheet.stop_date)
            .reduce((sum, day) => sum + day[name], 0),
        ])
        for (const [sum, expected] of all) assert.equal(sum, expected)
        assert.equal(
          all.reduce((sum, [its = 0]) => sum + its, 0),
          days.reduce((sum, day) => sum + day[name], 0),
        )
      }
    }),
    { numRuns: randomRuns(8) },
  )
})
