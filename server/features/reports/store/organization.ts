import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import { type Db, only } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import { type Currency, currencyFrom } from '../../../foundation/money/currency.ts'

const found = columns({ name: is.text, currency: is.text })

/** The name that a file shows, and the currency of money at rates. */
export async function organizationOf(
  db: Db,
  organizationId: number,
): Promise<Selected<typeof found> & { currency: Currency }> {
  const { name, currency } = await only(
    db,
    found,
    sql`select name, currency from organization_directory where id = ${organizationId}`,
  )
  return { name, currency: currencyFrom(currency) }
}
