import { explained, type Param, words } from '../../../foundation/http/query.ts'
import { dateWindow } from '../../../foundation/http/window.ts'
import { parseCurrency } from '../../../foundation/money/currency.ts'
import { mostDays } from '../rules/limits.ts'

/** Whole days in the organization’s time zone. */
export const ledgerDays = dateWindow({ days: mostDays })

const text = words(3)

/** A currency code; undefined: all. */
export const currencyFilter: Param<string | undefined> = explained('Only this currency.', {
  read(source, name, faults) {
    const given = text.read(source, name, faults)
    const known = given === undefined ? undefined : parseCurrency(given)
    if (given !== undefined && known === undefined)
      faults.push({ attribute: name, error: 'must be a currency code' })
    return known
  },
  describe: (name) => text.describe(name),
})
