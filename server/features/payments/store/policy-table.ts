import { plainTable } from '../../../api/plain-table.ts'
import { is } from '../../../foundation/db/columns.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { Transaction } from '../../../foundation/db/transaction.ts'
import type { Decimal } from '../../../foundation/money/decimal.ts'
import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'
import { overtimePolicyAudit } from '../audits.ts'
import { overtimePolicyChanged, overtimePolicyCreated } from '../facts.ts'

export type PolicyColumns = {
  name?: string | undefined
  weekly_threshold?: number | undefined
  daily_threshold?: number | null | undefined
  multiplier?: Decimal | undefined
  starts_on?: CalendarDate | undefined
  archived_on?: CalendarDate | undefined
  created_by_id?: number
}

export const policyTable = plainTable({
  table: 'overtime_policies',
  state: {
    weekly_threshold: is.int,
    daily_threshold: is.int.orNull,
    multiplier: is.decimal,
    starts_on: is.date,
    archived_on: is.date.orNull,
  },
  audit: overtimePolicyAudit,
  audited: () => ({ concernsPayment: true }),
  created: ({ organizationId, id }, _: PolicyColumns) =>
    overtimePolicyCreated({ organization_id: organizationId, overtime_policy_id: id }),
  changed: ({ organizationId, id }, changed) =>
    overtimePolicyChanged({ organization_id: organizationId, overtime_policy_id: id, changed }),
})

/** A policy that has not begun goes with its members; false: it has begun or is gone. */
export async function removePending(
  tx: Transaction,
  organizationId: number,
  id: number,
  today: CalendarDate,
): Promise<boolean> {
  const rows = await tx.rows(
    { id: is.int },
    sql`delete from overtime_policies
        where organization_id = ${organizationId} and id = ${id} and starts_on > ${today}::date returning id`,
  )
  return rows.length > 0
}
