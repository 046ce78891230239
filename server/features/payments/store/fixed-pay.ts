import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { Days } from '../../../foundation/time/period.ts'
import type { FixedRate } from '../rules/fixed-pay.ts'

const fixed = columns({
  user_id: is.int,
  rates: is.json<FixedRate[]>(),
  paid: is.json<Days[]>(),
})

/** The fixed pay of members over time, and the days for which it was paid. */
export function listFixedPay(
  db: Db,
  organizationId: number,
  userIds: readonly number[],
): Promise<Selected<typeof fixed>[]> {
  return db.rows(
    fixed,
    sql`select f.user_id,
               json_agg(json_build_object('rate', f.rate::text, 'start_date', f.start_date, 'end_date', f.end_date)
                        order by f.start_date) as rates,
               (select coalesce(json_agg(json_build_object('firstDay', c.first_day, 'lastDay', c.last_day)), '[]')
                from fixed_pay_claims c
                where c.organization_id = ${organizationId} and c.user_id = f.user_id) as paid
        from rated_members f
        where f.organization_id = ${organizationId} and f.user_id = any(${userIds}::int[])
          and f.kind = 'pay' and f.rate_type = 'fixed' and f.project_id is null
        group by f.user_id order by f.user_id`,
  )
}
