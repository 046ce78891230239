import { durationText } from '../../ui/duration.ts'
import { numberFormat } from '../../ui/formats.ts'

/** A figure in the unit of its column, as text. */
export function figureText(value: number, unit: string, currency: string | null): string {
  if (unit === 'seconds') return durationText(value)
  if (unit === 'percent')
    return numberFormat({ style: 'percent', maximumFractionDigits: 1 }).format(value / 100)
  if (unit === 'count' || currency === null) return numberFormat({}).format(value)
  return numberFormat({ style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).format(value)
}
