import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { sql } from '../../../foundation/db/sql.ts'
import { dateFrom } from '../../../foundation/time/calendar-date.ts'
import { parseZone } from '../../../foundation/time/zone.ts'
import { trackedIn } from '../../../testing/tracked.ts'
import { world } from '../../../testing/world.ts'
import { type DimensionName, dimensions } from '../rules/dimensions.ts'
import { dimensionsOf } from '../rules/sources.ts'
import { type Group, type Grouping, listGroups } from './grouped-time.ts'

const w = await world({ now: '2026-11-18T12:00:00Z' })
const { activity, send } = trackedIn(w)
const organization = `/v2/organizations/${w.organizationId}`
const zone = parseZone('UTC') ?? assert.fail()

const made = async (route: string, body: object) => {
  const reply = await w.call(route, w.owner, { body })
  assert.ok(reply.status < 300, reply.text)
  return reply.body
}

const people = [w.user, w.viewer, w.projectManager]
const members = people.map(({ id }) => ({ user_id: id, role: 'user' }))
const { client } = await made(`POST ${organization}/clients`, { name: 'Harbor' })
const { project: plain } = await made(`POST ${organization}/projects`, { name: 'Plain', members })
const { project: rated } = await made(`POST ${organization}/projects`, {
  name: 'Rated',
  client_id: client.id,
  pay_rate: 20,
  bill_rate: 70,
  members: [{ ...members[0], pay_rate: 31.5 }, ...members.slice(1)],
})
const { task } = await made(`POST /v2/projects/${rated.id}/tasks`, { summary: 'Rated', bill_rate: 99.99 })
await made(`POST ${organization}/teams`, { name: 'Crew', members: [{ user_id: w.user.id, role: 'user' }] })
await made(`PUT ${organization}/update_members`, {
  members: people.map(({ id }, i) => ({
    user_id: id,
    payment: { rate_type: 'hourly', pay_rate: 10 + i },
  })),
})

// Rates began on days in the midst of the time, as if they had been changed then.
const moves = [
  sql`update rates set start_date = '2026-11-05' where organization_id = ${w.organizationId}`,
  sql`update project_rates set start_date = '2026-11-10' where organization_id = ${w.organizationId}`,
  sql`update task_rates set start_date = '2026-11-12' where organization_id = ${w.organizationId}`,
]
for (const move of moves) await w.database.change(move)

const types = ['normal', 'idle', 'resumed'] as const
for (const [i, person] of people.entries()) {
  const items = Array.from({ length: 90 }, (_, n) =>
    activity(
      `2026-11-${String(1 + (n % 17)).padStart(2, '0')}T${String((n * 7) % 24).padStart(2, '0')}:${n % 6}0:00Z`,
      {
        project_id: n % 3 === 0 ? plain.id : rated.id,
        ...(n % 3 === 1 && { task_id: task.id }),
        tracked: 60 + ((n * 37 + i) % 540),
        overall: (n * 13) % 200,
        input_tracked: (n * 17) % 300,
        billable: n % 4 !== 0,
        time_type: types[(n + i) % 5] ?? 'normal',
      },
    ),
  )
  assert.equal((await send(person, items)).status, 200)
}
await made(`POST /v2/users/${w.user.id}/time_entries`, {
  project_id: plain.id,
  start_time: '2026-11-11T05:00:00Z',
  note: 'By hand',
  tracked: 1_200,
})

const days = { firstDay: dateFrom('2026-11-02'), lastDay: dateFrom('2026-11-16') }
const asked: Grouping = {
  organizationId: w.organizationId,
  days,
  zone,
  readsActivities: false,
  byKind: false,
  isSplit: false,
  dimensions: [],
  filters: {},
  seen: undefined,
  weekStart: 'mon',
  withMoney: true,
  shift: { months: 0, days: 0 },
  most: 20_001,
}

const ofSums = dimensionsOf('time').filter((name) => !dimensions[name].ofActivities)
const inOrder = (groups: Group[]) =>
  groups
    .map((group) => JSON.stringify({ ...group, amount: Number(group.amount), cost: Number(group.cost) }))
    .sort()
const anyOf = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 3 })

test('whatever is asked, the sums of days give the groups that the activities give', async () => {
  const ids = people.map(({ id }) => id)
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        dimensions: fc.uniqueArray(fc.constantFrom(...ofSums), { minLength: 1, maxLength: 3 }),
        withMoney: fc.boolean(),
        weekStart: fc.constantFrom('mon' as const, 'sun' as const),
        shift: fc.constantFrom<Grouping['shift']>(
          { months: 0, days: 0 },
          { months: 1, days: 0 },
          { months: 0, days: 15 },
        ),
        seen: anyOf(fc.constant<Grouping['seen']>({ userId: w.user.id, projectIds: [plain.id] })),
        filters: fc.record({
          user_ids: anyOf(fc.uniqueArray(fc.constantFrom(...ids), { minLength: 1 })),
          project_ids: anyOf(fc.constantFrom<number[]>([plain.id], [rated.id])),
          client_ids: anyOf(fc.constant<number[]>([client.id])),
          billable: anyOf(fc.boolean()),
          sources: anyOf(fc.uniqueArray(fc.constantFrom(...types, 'manual'), { minLength: 1 })),
        }),
      }),
      async (given) => {
        const { filters } = given
        const byKind =
          given.dimensions.some((name: DimensionName) => dimensions[name].byKind) ||
          filters.billable !== undefined ||
          filters.sources !== undefined
        const [fromSums, fromActivities] = await Promise.all([
          listGroups(w.database, { ...asked, ...given, byKind }),
          listGroups(w.database, { ...asked, ...given, readsActivities: true }),
        ])
        assert.deepEqual(inOrder(fromSums), inOrder(fromActivities))
      },
    ),
    {
      numRuns: 60,
      examples: [
        [
          {
            dimensions: ['member', 'billable', 'source'],
            withMoney: true,
            weekStart: 'mon',
            shift: asked.shift,
            seen: undefined,
            filters: {
              user_ids: undefined,
              project_ids: undefined,
              client_ids: undefined,
              billable: undefined,
              sources: undefined,
            },
          },
        ],
      ],
    },
  )
})

test('the time that is asked for has every source, rates that begin in its midst, and time without a rate', async () => {
  const groups = await listGroups(w.database, { ...asked, byKind: true, dimensions: ['source', 'billable'] })
  assert.deepEqual(
    groups
      .map(({ first }) => first)
      .filter((each, i, all) => all.indexOf(each) === i)
      .sort(),
    ['idle', 'manual', 'normal', 'resumed'],
  )
  assert.ok(
    groups.some(({ second }) => second === 'billable') &&
      groups.some(({ second }) => second === 'non_billable'),
  )
  const [all] = await listGroups(w.database, { ...asked, dimensions: [] })
  assert.ok(all && all.unpaid > 0 && all.unbilled > 0 && Number(all.amount) > 0 && Number(all.cost) > 0)
})
