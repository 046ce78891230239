import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import { type Db, only } from '../../../foundation/db/database.ts'
import { isOneOf, sql } from '../../../foundation/db/sql.ts'
import type { PageOf } from '../../../foundation/http/paging.ts'
import { Gone } from '../../../foundation/records/gone.ts'
import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import { exportKinds, type LedgerExportRow, ledgerExport } from '../records/ledger-export.ts'
import type { ExportedLine } from '../rules/differences.ts'
import { type Format, formats } from '../rules/formats.ts'
import type { LedgerLine } from '../rules/lines.ts'
import type { Mapping } from '../rules/mapping.ts'

const view = ledgerExport.view(true)

/** Uses the primary key. */
export function pageOfExports(db: Db, organizationId: number, query: PageOf): Promise<LedgerExportRow[]> {
  return db.records(
    view,
    sql`select ${view.columns} from ledger_exports x
        where x.organization_id = ${organizationId} and x.id >= ${query.page_start_id}::bigint
        order by x.id limit ${query.page_limit + 1}`,
  )
}

export async function getExport(db: Db, organizationId: number, id: number): Promise<LedgerExportRow> {
  const [row] = await db.records(
    view,
    sql`select ${view.columns} from ledger_exports x where x.organization_id = ${organizationId} and x.id = ${id}`,
  )
  if (row === undefined) throw new Gone(`The ledger export ${id}`)
  return row
}

const exportOf = columns({
  id: is.int,
  organizationId: is.int,
  firstDay: is.date,
  lastDay: is.date,
  format: is.word(...formats),
  currency: is.text.orNull,
  kind: is.word(...exportKinds),
  revision: is.int,
  settings: is.json<Mapping>(),
  createdAt: is.instant,
})
export type ExportOf = Selected<typeof exportOf>

export async function findExport(
  db: Db,
  organizationIds: number[],
  id: number,
): Promise<ExportOf | undefined> {
  const [found] = await db.rows(
    exportOf,
    sql`select id, organization_id as "organizationId", first_day as "firstDay", last_day as "lastDay", format, currency, kind,
               revision, settings, created_at as "createdAt"
        from ledger_exports where id = ${id} and ${isOneOf(sql`organization_id`, organizationIds)}`,
  )
  return found
}

/** Until the commit, no other export of the organization begins. */
export async function lockLedger(db: Db, organizationId: number): Promise<void> {
  const lock = `stint.ledger.${organizationId}`
  await db.change(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`)
}

const exportedLine = columns({ line: is.json<LedgerLine>(), digest: is.text, is_reversal: is.flag })

export function linesOfExport(db: Db, organizationId: number, id: number): Promise<ExportedLine[]> {
  return db.rows(
    exportedLine,
    sql`select line, digest, is_reversal from ledger_export_lines
        where organization_id = ${organizationId} and export_id = ${id} order by position`,
  )
}

type Covered = {
  organizationId: number
  firstDay: CalendarDate
  lastDay: CalendarDate
  format: Format
  currency: string | null
}

/** What earlier files of the format add up to on these days. Uses ledger_export_lines_current. */
export function linesExported(db: Db, of: Covered): Promise<Pick<ExportedLine, 'line' | 'digest'>[]> {
  return db.rows(
    { line: is.json<LedgerLine>(), digest: is.text },
    sql`select (array_agg(line order by export_id, position))[1] as line, digest
        from ledger_export_lines
        where organization_id = ${of.organizationId} and format = ${of.format} and not is_replaced
          and date between ${of.firstDay}::date and ${of.lastDay}::date
          and (${of.currency}::text is null or currency = ${of.currency})
        group by digest
        having count(*) filter (where not is_reversal) > count(*) filter (where is_reversal)
        order by min(export_id), min(position)`,
  )
}

/** A full export takes the place of what earlier ones had of its days. */
export async function replaceLines(db: Db, of: Covered): Promise<void> {
  await db.change(
    sql`update ledger_export_lines set is_replaced = true
        where organization_id = ${of.organizationId} and format = ${of.format} and not is_replaced
          and date between ${of.firstDay}::date and ${of.lastDay}::date
          and (${of.currency}::text is null or currency = ${of.currency})`,
  )
}

export type NewExport = Covered & {
  kind: (typeof exportKinds)[number]
  settings: Mapping
  lines: readonly ExportedLine[]
  sums: readonly object[]
  digest: string
  createdById: number
}

export async function insertExport(db: Db, made: NewExport, now: Instant): Promise<number> {
  const { organizationId, format } = made
  const { id } = await only(
    db,
    { id: is.int },
    sql`insert into ledger_exports (organization_id, first_day, last_day, format, currency, kind, revision, settings, line_count,
                                    sums, digest, created_by_id, created_at, updated_at)
        values (${organizationId}, ${made.firstDay}::date, ${made.lastDay}::date, ${format}, ${made.currency}, ${made.kind},
                (select coalesce(max(e.revision), 0) + 1 from ledger_exports e
                 where e.organization_id = ${organizationId} and e.format = ${format}),
                ${JSON.stringify(made.settings)}::jsonb, ${made.lines.length}, ${JSON.stringify(made.sums)}::jsonb,
                ${made.digest}, ${made.createdById}, ${now}, ${now})
        returning id`,
  )
  const rows = made.lines.map(({ line, digest, is_reversal }, i) => ({
    position: i + 1,
    date: line.date,
    currency: line.currency,
    digest,
    is_reversal,
    line,
  }))
  await db.change(
    sql`insert into ledger_export_lines (organization_id, export_id, position, date, format, currency, digest, is_reversal, line)
        select ${organizationId}, ${id}, g.position, g.date, ${format}, g.currency, g.digest, g.is_reversal, g.line
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g(
          position int, date date, currency text, digest text, is_reversal boolean, line jsonb)`,
  )
  return id
}
