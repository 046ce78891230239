import assert from 'node:assert/strict'
import { idsOfDays } from '../../server/features/tracking/public.ts'
import { sql } from '../../server/foundation/db/sql.ts'
import { type CalendarDate, utcDate } from '../../server/foundation/time/calendar-date.ts'
import { instantFromMillis } from '../../server/foundation/time/instant.ts'
import type { World } from '../../server/testing/world.ts'
import { type Crew, makeCrew } from '../journeys/crew.ts'

export type LargeMoney = Crew & { clientId: number; limitId: number }

const of = {
  /** More than three pages of the largest size. */
  invoices: 1_700,
  hours: 1_200,
  limitHours: 2,
}

/** 1,000 members whose time spends a budget and a limit each, whose expenses wait, and clients who owe more than a list loads. */
export async function fillLargeMoney(w: World, members: number): Promise<LargeMoney> {
  const organizationId = w.organizationId
  const day = dayFrom(-1)
  const crew = await makeCrew({ db: w.database, now: await w.now() }, organizationId, members)
  const { projectId, userIds } = crew
  const run = (statement: ReturnType<typeof sql>) => w.database.change(statement)
  const made = async (call: string, body: object) => {
    const reply = await w.call(call, w.owner, { body })
    assert.ok(reply.status < 300, reply.text)
    return reply.body
  }
  // Seconds that neither a minute nor a hundredth of an hour divides.
  await run(sql`
    insert into daily_activities (organization_id, id, date, user_id, project_id, tracked, keyboard, mouse, overall,
      input_tracked, manual, idle, resumed, billable, work_break, created_at, updated_at)
    select ${organizationId}, ${idsOfDays(day, day).first}::bigint + row_number() over (), ${day}::date, u.id, ${projectId},
           3601 + u.id % 701, 0, 0, 1000, 3000, 0, 0, 0, 3601 + u.id % 701, 0, now(), now()
    from unnest(${userIds}::int[]) u(id)`)
  // No fact announces this time: the budgets count it when they open the book of the organization again.
  await w.settle()
  await run(sql`delete from project_costs where organization_id = ${organizationId}`)
  await run(sql`delete from budget_books where organization_id = ${organizationId}`)
  await run(sql`
    insert into expenses (organization_id, user_id, date, category, amount, tax_amount, currency, decimals, billable,
      reimbursable, note, status, submitted_at, created_at, updated_at)
    select ${organizationId}, u.id, ${dayFrom(-60)}::date, 'travel', 10.01 + u.id % 97 * 1.37, 0,
           case when u.id % 10 = 0 then 'EUR' else 'USD' end, 2, false, true, 'Ferry',
           (array['draft', 'submitted', 'approved', 'denied'])[1 + u.id % 4], now(), now(), now()
    from unnest(${userIds}::int[]) u(id)`)
  const { client } = await made(`POST /v2/organizations/${organizationId}/clients`, { name: 'Harbour' })
  await run(sql`
    insert into invoices (organization_id, kind, client_id, author_id, status, closed_reason, number, po_number, notes, currency,
      issue_date, due_date, subtotal, grand_total, paid_amount, created_at, updated_at)
    select ${organizationId}, 'client', ${client.id}, ${w.owner.id}, status, case status when 'closed' then 'paid' end,
           'L-' || n, '', '', case when n % 11 = 0 then 'EUR' else 'USD' end, ${day}::date - n % 200,
           ${day}::date - n % 200 + 30, total, total,
           case status when 'closed' then total when 'open' then round(total / 7, 2) else 0 end, now(), now()
    from (select n, (array['draft', 'open', 'open', 'closed'])[1 + n % 4] as status, 100.01 + n % 313 * 3.07 as total
          from generate_series(1, ${of.invoices}::int) n) i`)
  // As PostgreSQL does by itself within a minute; until then, statements over all rows are planned for none.
  await run(sql`analyze`)
  await made(`PUT /v2/projects/${projectId}`, {
    budget: { type: 'hours', hours: of.hours, start_date: dayFrom(-30), include_non_billable: true },
  })
  const { member_limit } = await made(`POST /v2/projects/${projectId}/member_limits`, {
    type: 'hours',
    hours: of.limitHours,
    start_date: dayFrom(-30),
    member_ids: userIds,
  })
  await w.settle()
  return { ...crew, clientId: client.id, limitId: member_limit.id }
}

function dayFrom(days: number): CalendarDate {
  return utcDate(instantFromMillis(Date.now() + days * 86_400_000))
}
