import { columns, is } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { type Sql, sql } from '../../../foundation/db/sql.ts'
import { addDays, type CalendarDate } from '../../../foundation/time/calendar-date.ts'
import type { Days } from '../../../foundation/time/period.ts'
import { startOfDay, type ZoneName } from '../../../foundation/time/zone.ts'
import { categories } from '../../expenses/public.ts'
import {
  type Document,
  type Happened,
  happenings,
  type LineSum,
  type Receipt,
  type Spent,
} from '../rules/documents.ts'

/** The organization, its zone, and the days of a journal. */
export type JournalOf = {
  organizationId: number
  timeZone: ZoneName
  days: Days
  currency?: string | undefined
}

/** From which place on, and how many documents at most. */
export type Part = { from: { date: CalendarDate; rank: number; id: number } | undefined; limit: number }

const place = columns({ date: is.date, rank: is.int, id: is.int })

/**
 * What happened on these days, in the order of the journal: four statements, however much it is. The issue of documents uses
 * invoices_by_issue_date, their closing invoices_by_closing, payments invoice_payments_by_date, expenses expenses_by_date.
 */
export async function readJournal(db: Db, of: JournalOf, { from, limit }: Part): Promise<Happened[]> {
  const { organizationId } = of
  const found = await db.rows(
    place,
    sql`select h.date, h.rank, h.id from (${happened(of)}) h
        ${from ? sql`where (h.date, h.rank, h.id) >= (${from.date}::date, ${from.rank}::int, ${from.id}::int)` : sql``}
        order by h.date, h.rank, h.id limit ${limit}`,
  )
  const idsOf = (...names: Happened['what'][]) => {
    const ranks = names.map((name) => happenings.indexOf(name))
    return [...new Set(found.flatMap(({ rank, id }) => (ranks.includes(rank) ? [id] : [])))]
  }
  const documents = await documentsOf(db, organizationId, idsOf('issue', 'write_off', 'void'))
  const receipts = await receiptsOf(db, organizationId, idsOf('payment'))
  const expenses = await expensesOf(db, organizationId, idsOf('expense'))
  return found.flatMap(({ date, rank, id }): Happened[] => {
    const what = happenings[rank]
    const [document, receipt, spent] = [documents.get(id), receipts.get(id), expenses.get(id)]
    if (what === 'payment') return receipt ? [{ what, date, id, receipt }] : []
    if (what === 'expense') return spent ? [{ what, date, id, spent }] : []
    return what !== undefined && document ? [{ what, date, id, document }] : []
  })
}

function happened({ organizationId, timeZone, days, currency }: JournalOf): Sql {
  const { firstDay, lastDay } = days
  const rank = (what: Happened['what']) => sql`${happenings.indexOf(what)}::int`
  const inDays = (date: Sql) => sql`${date} between ${firstDay}::date and ${lastDay}::date`
  const ofCurrency = (column: Sql) => (currency === undefined ? sql`` : sql`and ${column} = ${currency}`)
  const [start, stop] = [startOfDay(timeZone, firstDay), startOfDay(timeZone, addDays(lastDay, 1))]
  return sql`
    select i.issue_date as date, ${rank('issue')} as rank, i.id from issued_documents i
    where i.organization_id = ${organizationId} and i.kind in ('client', 'credit_note') and ${inDays(sql`i.issue_date`)}
      ${ofCurrency(sql`i.currency`)}
    union all
    select p.date, ${rank('payment')}, p.id from received_payments p
    where p.organization_id = ${organizationId} and ${inDays(sql`p.date`)} ${ofCurrency(sql`p.currency`)}
    union all
    select (i.closed_at at time zone ${timeZone})::date,
           case i.closed_reason when 'void' then ${rank('void')} else ${rank('write_off')} end, i.id
    from issued_documents i
    where i.organization_id = ${organizationId} and i.closed_reason in ('written_off', 'void')
      and i.closed_at >= ${start}::timestamptz and i.closed_at < ${stop}::timestamptz ${ofCurrency(sql`i.currency`)}
    union all
    select e.date, ${rank('expense')}, e.id from expense_directory e
    where e.organization_id = ${organizationId} and ${inDays(sql`e.date`)} and e.status in ('approved', 'reimbursed')
      ${ofCurrency(sql`e.currency`)}`
}

const document = columns({
  id: is.int,
  kind: is.word('client', 'credit_note'),
  number: is.text,
  client_id: is.int,
  party: is.text,
  currency: is.text,
  tax_1: is.decimal.orNull,
  tax_2: is.decimal.orNull,
  discount: is.decimal.orNull,
  tax_scenario: is.word('reverse_charge', 'export', 'exempt', 'small_business', 'not_subject').orNull,
  due_date: is.date.orNull,
  grand_total: is.decimal,
  paid_amount: is.decimal,
  lines: is.json<LineSum[]>(),
})

async function documentsOf(db: Db, organizationId: number, ids: number[]): Promise<Map<number, Document>> {
  const rows = await db.rows(
    document,
    sql`select i.id, i.kind, i.number, i.client_id, c.name as party, i.currency, i.tax_1, i.tax_2, i.discount, i.tax_scenario,
               i.due_date, i.grand_total, i.paid_amount, coalesce(l.lines, '[]'::json) as lines
        from issued_documents i
        join client_directory c on c.organization_id = ${organizationId} and c.id = i.client_id
        left join lateral (
          select json_agg(json_build_object('amount', g.amount::text, 'tax_1', g.tax_1, 'tax_2', g.tax_2, 'discount', g.discount)
                          order by g.tax_1, g.tax_2, g.discount) as lines
          from (select sum(d.amount) as amount, d.tax_1, d.tax_2, d.discount from document_lines d
                where d.organization_id = ${organizationId} and d.invoice_id = i.id
                group by d.tax_1, d.tax_2, d.discount) g) l on true
        where i.organization_id = ${organizationId} and i.id = any(${ids}::int[])`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

const receipt = columns({
  id: is.int,
  invoice_id: is.int,
  kind: is.word('client', 'credit_note'),
  number: is.text,
  client_id: is.int,
  party: is.text,
  currency: is.text,
  amount: is.decimal,
  method: is.text,
  reference: is.text,
})

async function receiptsOf(db: Db, organizationId: number, ids: number[]): Promise<Map<number, Receipt>> {
  const rows = await db.rows(
    receipt,
    sql`select p.id, p.invoice_id, p.kind, p.number, p.client_id, c.name as party, p.currency, p.amount, p.method, p.reference
        from received_payments p
        join client_directory c on c.organization_id = ${organizationId} and c.id = p.client_id
        where p.organization_id = ${organizationId} and p.id = any(${ids}::int[])`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

const spent = columns({
  id: is.int,
  user_id: is.int,
  category: is.word(...categories),
  currency: is.text,
  amount: is.decimal,
  tax_amount: is.decimal,
  reimbursable: is.flag,
  note: is.text,
})

async function expensesOf(db: Db, organizationId: number, ids: number[]): Promise<Map<number, Spent>> {
  const rows = await db.rows(
    spent,
    sql`select e.id, e.user_id, e.category, e.currency, e.amount, e.tax_amount, e.reimbursable, e.note
        from expense_directory e
        where e.organization_id = ${organizationId} and e.id = any(${ids}::int[]) and e.status in ('approved', 'reimbursed')`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}
