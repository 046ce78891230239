import type { Detail } from '../../../foundation/http/problems.ts'
import { type Currency, parseCurrency } from '../../../foundation/money/currency.ts'
import { parseZone } from '../../../foundation/time/zone.ts'

export function currencyFaults(currency: string | undefined): Detail[] {
  if (currency === undefined || parseCurrency(currency) !== undefined) return []
  return [{ attribute: 'currency', error: 'must be a currency code, such as EUR' }]
}

export function currencyOf(given: string | undefined): Currency | undefined {
  return given === undefined ? undefined : parseCurrency(given)
}

export function zoneFaults(zone: string | undefined): Detail[] {
  if (zone === undefined || parseZone(zone) !== undefined) return []
  return [{ attribute: 'time_zone', error: 'must be the name of a time zone, such as Europe/Lisbon' }]
}
