import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { sql } from '../../../foundation/db/sql.ts'
import { compare, type Decimal, decimalFrom, multiply, sum, zero } from '../../../foundation/money/decimal.ts'
import { addDays, type CalendarDate, dateFrom } from '../../../foundation/time/calendar-date.ts'
import { world } from '../../../testing/world.ts'
import { idsOfDays } from '../../tracking/public.ts'
import type { Covered } from './budgets.ts'
import { type Asked, type TimeChange, workedTime } from './worked-time.ts'

const now = '2026-11-20T08:00:00Z'
const w = await world({ now })
const { organizationId } = w
const first = dateFrom('2026-10-01')
const dayOf = (step: number) => addDays(first, step)
const taskIds: number[] = []
for (const summary of ['Rated', 'Plain']) {
  const reply = await w.call(`POST /v2/projects/${w.projectId}/tasks`, w.owner, { body: { summary } })
  assert.equal(reply.status, 201, reply.text)
  taskIds.push(reply.body.task.id)
}
let lastProject = 1000

/** Whose rate it is, and the days on which each of its values starts. */
type Line = { of: 'task' | 'member on project' | 'project' | 'member'; member: number; steps: number[] }
type Booked = { day: number; member: number; task: number; tracked: number; billable: number }
type Rate = { rate: Decimal; start_date: CalendarDate; end_date: CalendarDate | null }

function ratesOf({ of, member, steps }: Line): Rate[] {
  return steps.map((step, i) => ({
    rate: decimalFrom(`${of.length}${step + 10}.${member}`),
    start_date: dayOf(step),
    end_date: steps[i + 1] === undefined ? null : dayOf(steps[i + 1] ?? 0),
  }))
}

/** A project with its own days and rates, next to those of another that must not count. */
async function fill(lines: Line[], days: Booked[]): Promise<void> {
  lastProject += 2
  const projectIds = [lastProject, lastProject + 1]
  for (const table of [sql`rates`, sql`task_rates`, sql`project_rates`])
    await w.database.change(sql`delete from ${table} where organization_id = ${organizationId}`)
  await w.database.change(sql`
    insert into projects (organization_id, id, name, created_at, updated_at)
    select ${organizationId}, id, 'P', ${now}::timestamptz, ${now}::timestamptz from unnest(${projectIds}::int[]) as id`)
  for (const line of lines)
    for (const { rate, start_date, end_date } of ratesOf(line)) {
      const span = sql`${rate}::numeric, ${start_date}::date, ${end_date}::date`
      if (line.of === 'task')
        await w.database.change(sql`
          insert into task_rates (organization_id, task_id, kind, rate, start_date, end_date)
          values (${organizationId}, ${taskIds[0]}, 'bill', ${span})`)
      else if (line.of === 'project')
        await w.database.change(sql`
          insert into project_rates (organization_id, project_id, kind, rate, start_date, end_date)
          values (${organizationId}, ${lastProject}, 'bill', ${span})`)
      else
        await w.database.change(sql`
          insert into rates (organization_id, user_id, project_id, kind, rate_type, created_at, updated_at, rate,
                             start_date, end_date)
          values (${organizationId}, ${line.member}, ${line.of === 'member' ? null : lastProject}, 'bill', 'hourly',
                  ${now}, ${now}, ${span})`)
    }
  const rows = days.flatMap(({ day, member, task, tracked, billable }, i) =>
    projectIds.map((project_id) => {
      const id = idsOfDays(dayOf(day), dayOf(day)).first + lastProject * 1000 + i * 2 + (project_id % 2)
      return { id, date: dayOf(day), user_id: member, project_id, task_id: taskIds[task], tracked, billable }
    }),
  )
  await w.database.change(sql`
    insert into daily_activities (organization_id, keyboard, mouse, overall, input_tracked, manual, idle, resumed,
                                  work_break, created_at, updated_at, id, date, user_id, project_id, task_id, tracked,
                                  billable)
    select ${organizationId}, 0, 0, 0, 0, 0, 0, 0, 0, ${now}::timestamptz, ${now}::timestamptz, given.*
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
         as given(id bigint, date date, user_id int, project_id int, task_id int, tracked int, billable int)`)
}

/** The rule of `hourly_rate`, written a second time. */
function rateOn(
  lines: Line[],
  { member, task, day }: { member: number; task: number; day: number },
): Decimal {
  const date = dayOf(day)
  const found = (of: Line['of'], isAny: boolean) =>
    lines
      .filter((line) => line.of === of && (isAny || line.member === member))
      .flatMap(ratesOf)
      .find(({ start_date, end_date }) => start_date <= date && (end_date === null || date < end_date))?.rate
  return (
    (task === 0 ? found('task', true) : undefined) ??
    found('member on project', false) ??
    found('project', true) ??
    found('member', false) ??
    zero
  )
}

const member = fc.constantFrom(11, 12)
const lines = fc.uniqueArray(
  fc.record({
    of: fc.constantFrom('task', 'member on project', 'project', 'member'),
    member,
    steps: fc
      .uniqueArray(fc.integer({ min: -5, max: 30 }), { minLength: 1, maxLength: 4 })
      .map((steps) => steps.sort((a, b) => a - b)),
  }),
  { selector: ({ of, member }) => (of === 'task' || of === 'project' ? of : `${of} ${member}`) },
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
/** The project is the client's from one step until before the other. */
const covering = fc.record({ from: fc.integer({ min: -5, max: 15 }), days: fc.integer({ min: 1, max: 40 }) })

test('every second costs the rate of its own day, on the days that are covered', async () => {
  await fc.assert(
    fc.asyncProperty(
      lines,
      days,
      fc.boolean(),
      days,
      covering,
      async (rates, booked, isBillableOnly, planned, cover) => {
        await fill(rates, booked)
        const periods = [
          { firstDay: first, lastDay: dayOf(9) },
          { firstDay: dayOf(10), lastDay: dayOf(19) },
          { firstDay: dayOf(20), lastDay: dayOf(27) },
        ]
        const changes: TimeChange[] = planned.map(({ day, member, task, tracked, billable }) => ({
          userId: member,
          projectId: lastProject,
          taskId: taskIds[task] ?? null,
          billable: billable > 300,
          date: dayOf(day),
          seconds: day % 2 === 0 ? tracked : -tracked,
        }))
        const end = cover.from + cover.days
        const covered: Covered[] = [
          { project_id: lastProject, start_date: dayOf(cover.from), end_date: dayOf(end) },
        ]
        const asked: Asked = { organizationId, covered, periods, changes }
        const found = await workedTime(w.database, asked, isBillableOnly ? 'billable_bill' : 'bill')

        const isIn = ({ day }: { day: number }) => day >= 0 && day <= 27 && day >= cover.from && day < end
        const weigh = (seconds: number, work: Booked) => multiply(decimalFrom(seconds), rateOn(rates, work))
        for (const i of periods.keys()) {
          const isHere = (each: Booked) => isIn(each) && Math.min(Math.floor(each.day / 10), 2) === i
          const spent = booked
            .filter(isHere)
            .map((each) => weigh(isBillableOnly ? each.billable : each.tracked, each))
          const added = planned
            .filter((each) => isHere(each) && (!isBillableOnly || each.billable > 300))
            .map((each) => weigh(each.day % 2 === 0 ? each.tracked : -each.tracked, each))
          const its = found.find((each) => each.period === i)
          assert.equal(compare(its?.booked ?? zero, sum(spent)), 0)
          assert.equal(compare(its?.changed ?? zero, sum(added)), 0)
        }
      },
    ),
    { numRuns: 60 },
  )
})
