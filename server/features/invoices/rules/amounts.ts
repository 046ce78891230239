import { Type } from 'typebox'
import type { Detail } from '../../../foundation/http/problems.ts'
import { type Decimal, decimalFrom, decimalFromJson } from '../../../foundation/money/decimal.ts'

const percentPlaces = 4
const quantityPlaces = 6
const pricePlaces = 4

export const percentInput = () => Type.Number({ minimum: 0, maximum: 100 })
export const quantityInput = () => Type.Number({ minimum: -999_999.999999, maximum: 999_999.999999 })
export const priceInput = () => Type.Number({ minimum: 0, maximum: 9_999_999.9999 })

/** Money of one invoice; amounts with more digits than a JSON number are refused. */
export const largestTotal = decimalFrom('999999999999.999')

export function percentFaults<Name extends string>(
  given: { readonly [N in Name]?: number | null },
  names: readonly Name[],
): Detail[] {
  return names.flatMap((name) => placesFault(name, given[name], percentPlaces))
}

export function lineFaults(lines: readonly { quantity: number; unit_price: number }[]): Detail[] {
  return lines.flatMap(({ quantity, unit_price }, i) => [
    ...placesFault(`line_items[${i}].quantity`, quantity, quantityPlaces),
    ...placesFault(`line_items[${i}].unit_price`, unit_price, pricePlaces),
  ])
}

export function placesFault(attribute: string, value: number | null | undefined, places: number): Detail[] {
  if (value == null) return []
  const exact = decimalFromJson(value)
  const point = exact?.indexOf('.') ?? -1
  const isSound = exact !== undefined && (point < 0 || exact.length - point - 1 <= places)
  return isSound ? [] : [{ attribute, error: `must have at most ${places} decimals` }]
}

/** A number of a checked body. */
export function exactly(value: number): Decimal {
  const exact = decimalFromJson(value)
  if (exact === undefined) throw new RangeError(`${value} has too many digits.`)
  return exact
}

export const exactlyOrNull = (value: number | null) => (value === null ? null : exactly(value))
