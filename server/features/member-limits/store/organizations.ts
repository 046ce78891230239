import { columns, is } from '../../../foundation/db/columns.ts'
import { type Db, only } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import { type Currency, currencyFrom } from '../../../foundation/money/currency.ts'
import type { ZoneName } from '../../../foundation/time/zone.ts'

const place = columns({ time_zone: is.zone, currency: is.text })

/** What the limits of an organization depend on. */
export async function organizationOf(
  db: Db,
  organizationId: number,
): Promise<{ zone: ZoneName; currency: Currency }> {
  const { time_zone, currency } = await only(
    db,
    place,
    sql`select time_zone, currency from organization_directory where id = ${organizationId}`,
  )
  return { zone: time_zone, currency: currencyFrom(currency) }
}
