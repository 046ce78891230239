import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { sql } from '../../../foundation/db/sql.ts'
import { type Decimal, multiply, sum } from '../../../foundation/money/decimal.ts'
import { addDays, type CalendarDate } from '../../../foundation/time/calendar-date.ts'
import { world } from '../../../testing/world.ts'
import { idsOfDays } from '../../tracking/public.ts'
import { type HourlyRate, rateFinder, rateSteps } from '../rules/rate.ts'
import { type Asked, ratesOf, type TimeChange, workedSeconds } from './worked-seconds.ts'

const now = '2026-11-20T08:00:00Z'
const w = await world({ now })
const { organizationId } = w
const first = '2026-10-01' as CalendarDate
const taskRates = ['77.77', null]
const taskIds: number[] = []
for (const bill_rate of taskRates) {
  const body = { summary: 'Rated', assignee_ids: [], ...(bill_rate && { bill_rate: Number(bill_rate) }) }
  const reply = await w.call(`POST /v2/projects/${w.projectId}/tasks`, w.owner, { body })
  assert.equal(reply.status, 201, reply.text)
  taskIds.push(reply.body.task.id)
}
let lastProject = 1000

type Line = { steps: number[]; isOfProject: boolean; member: number }
type Booked = { day: number; member: number; task: number; tracked: number; billable: number }

/** A project with its own days and rates, next to those of another that must not count. */
async function fill(lines: Line[], days: Booked[]) {
  lastProject += 2
  const projectIds = [lastProject, lastProject + 1]
  await w.database.change(sql`delete from rates where organization_id = ${organizationId}`)
  await w.database.change(sql`
    insert into projects (organization_id, id, name, bill_rate, created_at, updated_at)
    select ${organizationId}, id, 'P', case when id % 4 < 2 then 12.34 end, ${now}::timestamptz, ${now}::timestamptz
    from unnest(${projectIds}::int[]) as given(id)`)
  const rates = lines.flatMap(({ steps, isOfProject, member }) =>
    steps.map((step, i, all) => ({
      user_id: member,
      project_id: isOfProject ? lastProject : null,
      rate: `${step + 1}.${String(member).padStart(2, '0').slice(-2)}` as Decimal,
      start_date: addDays(first, step),
      end_date: all[i + 1] === undefined ? null : addDays(first, all[i + 1] ?? 0),
    })),
  )
  await w.database.change(sql`
    insert into rates (organization_id, kind, rate_type, created_at, updated_at, user_id, project_id, rate, start_date,
                       end_date)
    select ${organizationId}, 'bill', 'hourly', ${now}::timestamptz, ${now}::timestamptz, given.*
    from jsonb_to_recordset(${JSON.stringify(rates)}::jsonb)
         as given(user_id int, project_id int, rate numeric, start_date date, end_date date)`)
  const rows = days.flatMap(({ day, member, task, tracked, billable }, i) =>
    projectIds.map((project_id) => {
      const date = addDays(first, day)
      const id = idsOfDays(date, date).first + lastProject * 1000 + i * 2 + (project_id % 2)
      return { id, date, user_id: member, project_id, task_id: taskIds[task], tracked, billable }
    }),
  )
  await w.database.change(sql`
    insert into daily_activities (organization_id, keyboard, mouse, overall, input_tracked, manual, idle, resumed,
                                  work_break, created_at, updated_at, id, date, user_id, project_id, task_id, tracked,
                                  billable)
    select ${organizationId}, 0, 0, 0, 0, 0, 0, 0, 0, ${now}::timestamptz, ${now}::timestamptz, given.*
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
         as given(id bigint, date date, user_id int, project_id int, task_id int, tracked int, billable int)`)
  return {
    rates: rates as HourlyRate[],
    projectRate: (lastProject % 4 < 2 ? '12.34' : null) as Decimal | null,
  }
}

const members = [11, 12]
const member = fc.constantFrom(...members)
const lines = fc.uniqueArray(
  fc.record({
    member,
    isOfProject: fc.boolean(),
    steps: fc
      .uniqueArray(fc.integer({ min: -5, max: 30 }), { minLength: 1, maxLength: 4 })
      .map((steps) => steps.sort((a, b) => a - b)),
  }),
  { selector: ({ member, isOfProject }) => `${member} ${isOfProject}` },
)
const days = fc.uniqueArray(
  fc.record({
    day: fc.integer({ min: -3, max: 30 }),
    member,
    task: fc.integer({ min: 0, max: 2 }),
    tracked: fc.integer({ min: 1, max: 86_400 }),
    billable: fc.integer({ min: 0, max: 600 }),
  }),
  { selector: ({ day, member, task }) => `${day} ${member} ${task}`, maxLength: 25 },
)

test('grouped days cost the same as single days, each at the rate of its day', async () => {
  await fc.assert(
    fc.asyncProperty(lines, days, fc.boolean(), days, async (ofMembers, booked, isBillableOnly, planned) => {
      const { rates, projectRate } = await fill(ofMembers, booked)
      const range = { firstDay: first, lastDay: addDays(first, 27) }
      const changes: TimeChange[] = planned.map(({ day, member, task, tracked, billable }) => ({
        userId: member,
        projectId: lastProject,
        taskId: taskIds[task] ?? null,
        billable: billable > 300,
        date: addDays(first, day),
        seconds: day % 2 === 0 ? tracked : -tracked,
      }))
      const asked: Asked = { organizationId, projectIds: [lastProject], days: range, changes }
      const found = await ratesOf(w.database, asked, 'bill')
      const steps = rateSteps(found).sort()
      const worked = await workedSeconds(w.database, asked, { kind: 'bill', isBillableOnly, steps })
      const costOf = rateFinder(found)
      const weigh = (seconds: number, rate: Decimal) => multiply(String(seconds) as Decimal, rate)

      const naive = rateFinder(rates)
      const rateOn = (user_id: number, task: number, date: CalendarDate) => {
        const task_rate = (taskRates[task] ?? null) as Decimal | null
        return naive({ user_id, project_id: lastProject, date, task_rate, project_rate: projectRate })
      }
      const isIn = ({ day }: { day: number }) => day >= 0 && day <= 27
      const spent = booked
        .filter(isIn)
        .map(({ member, task, day, tracked, billable }) =>
          weigh(isBillableOnly ? billable : tracked, rateOn(member, task, addDays(first, day))),
        )
      assert.equal(sum(worked.map((each) => weigh(each.booked, costOf(each)))), sum(spent))
      const added = planned
        .filter((each) => isIn(each) && (!isBillableOnly || each.billable > 300))
        .map(({ member, task, day, tracked }) =>
          weigh(day % 2 === 0 ? tracked : -tracked, rateOn(member, task, addDays(first, day))),
        )
      assert.equal(sum(worked.map((each) => weigh(each.changed, costOf(each)))), sum(added))
    }),
    { numRuns: 60 },
  )
})
