import type { Database } from '../../../server/foundation/db/database.ts'
import { sql } from '../../../server/foundation/db/sql.ts'
import { queriedOne } from '../../../server/foundation/testing/queried.ts'
import { addDays, type CalendarDate, dateFrom } from '../../../server/foundation/time/calendar-date.ts'
import { systemClock } from '../../../server/foundation/time/clock.ts'
import { fill as fillSpine, type Filled as Spine } from '../spine/fill.ts'

/** An organization with its owner's token, this many client invoices, and the id in their middle. */
export type Filled = Spine & { invoices: number; middleInvoiceId: number; clientId: number }

const projects = 1_000
const linesPerInvoice = 3
export const activitiesOfRange = 100_000

/** Creates organizations with this many invoices each, of 200 clients. */
export async function fill(database: Database, sizes: readonly number[]): Promise<Filled[]> {
  const spines = await fillSpine(
    database,
    // Names of people carry the size, so each organization has its own.
    sizes.map((_, i) => projects + i),
  )
  const made: Filled[] = []
  for (const [i, invoices] of sizes.entries()) {
    const spine = spines[i]
    if (spine === undefined) throw new Error('Nothing was filled.')
    made.push({ ...spine, invoices, ...(await insertInvoices(database, spine, invoices)) })
  }
  await database.pool.query('vacuum (analyze)')
  return made
}

/** Mostly paid ones, a few open or late, hardly any drafts; over four years, with the lines of tracked time. */
async function insertInvoices(
  database: Database,
  { organizationId }: Spine,
  count: number,
): Promise<{ middleInvoiceId: number; clientId: number }> {
  const now = systemClock().now()
  await database.change(sql`
    with made as (
      insert into invoices (organization_id, kind, client_id, author_id, status, closed_reason, number, po_number, notes,
                            currency, tax_1, discount, issue_date, due_date, subtotal, discount_amount, tax_1_amount,
                            grand_total, paid_amount, issued_at, closed_at, created_at, updated_at)
      select ${organizationId}::int, 'client', its.first_client + i % 200, its.owner,
             case when i % 500 = 7 then 'draft' when i % 40 = 3 then 'open' else 'closed' end,
             case when i % 500 = 7 or i % 40 = 3 then null else 'paid' end,
             case when i % 500 = 7 then null else 'INV-' || i end, '', 'Thank you.', 'EUR', 19, 10,
             day.date, day.date + 14, 720, 72, 123.12, 771.12,
             case when i % 500 = 7 or i % 40 = 3 then 0 else 771.12 end,
             case when i % 500 = 7 then null else ${now}::timestamptz end,
             case when i % 500 = 7 or i % 40 = 3 then null else ${now}::timestamptz end,
             ${now}::timestamptz - i * interval '61.000409 seconds', ${now}::timestamptz
      from generate_series(0, ${count - 1}::int) i
      cross join (select min(c.id) as first_client, min(m.user_id) as owner
                  from clients c join organization_members m using (organization_id)
                  where organization_id = ${organizationId}::int) its
      cross join lateral (select ${now}::date - 1460 + (i::bigint * 1460 / ${count}::int)::int as date) day
      returning organization_id, id, created_at, updated_at
    )
    insert into invoice_lines (organization_id, invoice_id, position, description, quantity, unit_price, amount, tax_1, tax_2,
                               discount, generated, edited, generated_data, created_at, updated_at)
    select organization_id, id, line, 'Website relaunch – Member ' || line, 3, 80, 240, true, true, true, true, false,
           ${JSON.stringify({
             rates: [80],
             duration: 10_800,
             grouping: 'project_member',
             user_ids: [1],
             task_ids: [],
             project_ids: [1],
             start_date: '2026-10-01',
             stop_date: '2026-10-31',
           })}::jsonb, created_at, updated_at
    from made cross join generate_series(0, ${linesPerInvoice - 1}::int) line`)
  return queriedOne(
    database,
    sql`select id as "middleInvoiceId", client_id as "clientId" from invoices where organization_id = ${organizationId}
        order by id offset ${Math.floor(count / 2)} limit 1`,
  )
}

const slotsADay = 50
const daysOfRange = 100
const start = dateFrom('2026-01-01')

export type DateRange = { start_date: CalendarDate; stop_date: CalendarDate }

/** Billable time of a client that no invoice bills, 100,000 activities in each range: 20 members on five projects at their rates. */
export async function addTime(
  database: Database,
  { organizationId, clientId }: Filled,
  ranges: number,
): Promise<DateRange[]> {
  const activities = ranges * activitiesOfRange
  await database.change(sql`
    with theirs as (
      select id, row_number() over (order by id) - 1 as n from projects where organization_id = ${organizationId}::int limit 5
    ), clients as (
      insert into project_clients (organization_id, project_id, client_id, start_date)
      select p.organization_id, p.id, case when theirs.id is null then ${clientId}::int + 1 else ${clientId}::int end,
             ${start}::date
      from projects p left join theirs on theirs.id = p.id where p.organization_id = ${organizationId}::int
    ), rates as (
      insert into project_rates (organization_id, project_id, kind, rate, start_date)
      select ${organizationId}::int, id, 'bill', 60 + n * 10, ${start}::date from theirs
      on conflict (organization_id, project_id, kind, start_date) do nothing
    ), members as (
      select user_id, row_number() over (order by user_id) - 1 as n, count(*) over () as members from organization_members
      where organization_id = ${organizationId}::int
    ), trackers as (
      insert into trackers (organization_id, user_id) select ${organizationId}::int, user_id from members
    )
    insert into activities (organization_id, id, user_id, project_id, date, time_slot, starts_at, tracked, offered, room_from,
                            room_to, floats, keyboard, mouse, overall, input_tracked, tracks_input, billable, is_break,
                            time_type, client, uuid, part, created_at, updated_at)
    select ${organizationId}::int, (extract(epoch from slot.at)::bigint / 600) * 536870912 + m.user_id, m.user_id,
           theirs.id, slot.day, slot.at, slot.at, 590, 590, 0, 600, false, 0, 0, 0, 0, false, true, false, 'normal',
           'tracker', gen_random_uuid(), 0, slot.at, slot.at
    from generate_series(0, ${activities - 1}::int) i
    join members m on m.n = i % m.members
    join theirs on theirs.n = (i / m.members / ${slotsADay}::int + m.n) % 5
    cross join lateral (
      select ${start}::date + (i / m.members / ${slotsADay}::int)::int as day,
             ${start}::date + (i / m.members / ${slotsADay}::int)::int * interval '1 day' + interval '8 hours'
               + (i / m.members % ${slotsADay}::int) * interval '10 minutes' as at) slot`)
  await database.pool.query('vacuum (analyze)')
  return Array.from({ length: ranges }, (_, i) => ({
    start_date: addDays(start, i * daysOfRange),
    stop_date: addDays(start, (i + 1) * daysOfRange - 1),
  }))
}
