import { type Columns, columns, is, type Selected } from '../db/columns.ts'
import type { Db } from '../db/database.ts'
import { join, nothing, raw, type Sql, sql } from '../db/sql.ts'
import type { Transaction } from '../db/transaction.ts'
import type { CalendarDate } from '../time/calendar-date.ts'
import type { Instant } from '../time/instant.ts'

/** One line of a ledger. Lines are only added: a correction is a new line, and a figure is the sum of its lines. */
export type Posting<Kind extends string = string> = {
  date: CalendarDate
  kind: Kind
  amount: number
  /** With its subject and kind it names the cause: a repeated run posts nothing. */
  period_key: string
  /** The rule and the numbers behind the amount, for readers who ask why. */
  rule: object
}

/**
 * Where the lines are. The table has organization_id, id, the subject's columns, the columns of a posting, and created_at,
 * and a unique index over organization_id, the subject's columns, kind and period_key.
 */
export type LedgerShape<Subject extends Columns, Part extends Columns> = {
  table: string
  /** Whose figures they are. */
  subject: Subject
  /** Each subject has a figure for each of these, such as a year. */
  part: Part
  /** Further columns of the table. */
  others?: readonly string[]
}

export type LedgerLine<Figure> = Figure & Posting & { readonly [column: string]: unknown }

export type Ledger<Figure> = {
  /** Adds the lines whose keys are new, in order, and returns these. */
  post(
    tx: Transaction,
    organizationId: number,
    lines: readonly LedgerLine<Figure>[],
    now: Instant,
  ): Promise<Posted<Figure>[]>
  /** The sum of each of these figures, 0 without lines; of the lines that were known at an instant. */
  sums(
    db: Db,
    organizationId: number,
    figures: readonly Figure[],
    asOf?: Instant,
  ): Promise<(Figure & { amount: number })[]>
  /** A scalar expression with the sum of a figure, for statements that list figures of another table. */
  sumFor(organization: Sql, figure: { [Name in keyof Figure]: Sql }, asOf?: Instant): Sql
  /**
   * The lines of a figure by id, from `startId`: all columns, and `total`, the sum so far. The sum starts with the very
   * first line, so that no page depends on another.
   */
  explained(organizationId: number, figure: Figure, page: ExplainedPage): Sql
}

export type Posted<Figure> = Figure & { id: number; kind: string; period_key: string; amount: number }

export type ExplainedPage = { startId: number; rows: number; asOf?: Instant | undefined }

const postingColumns = ['date', 'kind', 'amount', 'period_key', 'rule']

/** Keeps postings in one way: append-only, each cause once, and every figure a sum of lines that explain it. */
export function ledger<S extends Columns, P extends Columns>({
  table,
  subject,
  part,
  others = [],
}: LedgerShape<S, P>): Ledger<Selected<S & P>> {
  type Figure = Selected<S & P>
  const from = raw(table)
  const key = raw(Object.keys(subject).join(', '))
  const figure = { ...subject, ...part }
  const names = Object.keys(figure)
  const listed = (prefix: string) => raw(names.map((name) => `${prefix}${name}`).join(', '))
  const written = raw(['organization_id', ...names, ...postingColumns, ...others, 'created_at'].join(', '))
  const posted = columns({ id: is.int, kind: is.text, period_key: is.text, amount: is.int, ...figure })
  const summed = columns({ amount: is.int, ...figure })
  const knownAt = (asOf: Instant | undefined) => (asOf ? sql`and l.created_at <= ${asOf}` : nothing)
  const isOf = (given: { readonly [name: string]: unknown }) =>
    join(
      names.map((name) => sql`l.${raw(name)} = ${given[name]}`),
      ' and ',
    )

  return {
    async post(tx, organizationId, lines, now) {
      if (lines.length === 0) return []
      const rows = lines.map((line) => ({ ...line, organization_id: organizationId, created_at: now }))
      const added = await tx.rows(
        posted,
        sql`insert into ${from} (${written})
            select ${written} from jsonb_populate_recordset(null::${from}, ${JSON.stringify(rows)}::jsonb)
            on conflict (organization_id, ${key}, kind, period_key) do nothing
            returning id, kind, period_key, amount, ${listed('')}`,
      )
      return added as unknown as Posted<Figure>[]
    },

    async sums(db, organizationId, figures, asOf) {
      if (figures.length === 0) return []
      const found = await db.rows(
        summed,
        sql`select ${listed('g.')}, (
              select coalesce(sum(l.amount), 0)::bigint from ${from} l
              where l.organization_id = ${organizationId} ${knownAt(asOf)}
                and ${join(
                  names.map((name) => raw(`l.${name} = g.${name}`)),
                  ' and ',
                )}) as amount
            from jsonb_populate_recordset(null::${from}, ${JSON.stringify(figures)}::jsonb) g`,
      )
      return found as unknown as (Figure & { amount: number })[]
    },

    sumFor: (organization, given, asOf) => sql`(
      select coalesce(sum(l.amount), 0)::bigint from ${from} l
      where l.organization_id = ${organization} and ${isOf(given)} ${knownAt(asOf)})`,

    explained: (organizationId, of, { startId, rows, asOf }) => sql`
      select * from (
        select l.*, (sum(l.amount) over (order by l.id))::bigint as total from ${from} l
        where l.organization_id = ${organizationId} and ${isOf(of)} ${knownAt(asOf)}) e
      where e.id >= ${startId}::bigint order by e.id limit ${rows}`,
  }
}
