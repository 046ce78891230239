import type { TSchema } from 'typebox'
import { decimalFromNoisy } from '../money/decimal.ts'
import { type Finder, type Leaf, leafFinder } from './leaves.ts'
import type { Detail } from './problems.ts'

/** Marks numbers with few decimals. `multipleOf` would refuse some of them, as 1.0001 is no multiple of 0.0001 in floats. */
export const atMostDecimals = (places: number) => ({ 'x-decimals': places })

export const decimalPlaces = (schema: TSchema): ((value: unknown) => Detail[]) => leafFinder(schema, finderIn)

function finderIn({ 'x-decimals': places }: Leaf): Finder | undefined {
  if (places === undefined) return undefined
  const error = `must have at most ${places} decimals`
  return (value, attribute, faults) => {
    if (typeof value === 'number' && placesOf(value) > places) faults.push({ attribute, error })
  }
}

function placesOf(value: number): number {
  const exact = decimalFromNoisy(value) ?? ''
  const point = exact.indexOf('.')
  return point < 0 ? 0 : exact.length - point - 1
}
