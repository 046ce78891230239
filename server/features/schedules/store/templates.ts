import { is } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { isOneOf, sql } from '../../../foundation/db/sql.ts'
import type { PageOf } from '../../../foundation/http/paging.ts'
import { problems } from '../../../foundation/http/problems.ts'
import { type ShiftTemplateRow, shiftTemplate } from '../records/shift-template.ts'
import type { TemplateShift } from '../rules/template-shifts.ts'

const view = shiftTemplate.view(true)

export async function findTemplate(
  db: Db,
  organizationIds: number[],
  id: number,
): Promise<ShiftTemplateRow | undefined> {
  const [row] = await db.records(
    view,
    sql`select ${view.columns} from shift_templates p
        where p.id = ${id} and ${isOneOf(sql`p.organization_id`, organizationIds)}`,
  )
  return row
}

export async function getTemplate(db: Db, organizationId: number, id: number): Promise<ShiftTemplateRow> {
  const row = await findTemplate(db, [organizationId], id)
  if (row === undefined) throw problems.not_found()
  return row
}

/** Uses the primary key. */
export function pageOfTemplates(db: Db, organizationId: number, query: PageOf): Promise<ShiftTemplateRow[]> {
  return db.records(
    view,
    sql`select ${view.columns} from shift_templates p
        where p.organization_id = ${organizationId} and p.id >= ${query.page_start_id}::bigint
        order by p.id limit ${query.page_limit + 1}`,
  )
}

export async function shiftsOfTemplate(db: Db, organizationId: number, id: number): Promise<TemplateShift[]> {
  const [row] = await db.rows(
    { shifts: is.json<TemplateShift[]>() },
    sql`select shifts from shift_templates where organization_id = ${organizationId} and id = ${id}`,
  )
  if (row === undefined) throw problems.not_found()
  return row.shifts
}

/** Returns the name; undefined if it is gone already. */
export async function removeTemplate(
  db: Db,
  organizationId: number,
  id: number,
): Promise<string | undefined> {
  const [row] = await db.rows(
    { name: is.text },
    sql`delete from shift_templates where organization_id = ${organizationId} and id = ${id} returning name`,
  )
  return row?.name
}
