import { allocate } from '../../../foundation/money/allocate.ts'
import { type Decimal, decimalFrom, divide } from '../../../foundation/money/decimal.ts'
import { secondsPerHour } from '../../../foundation/money/rate.ts'

const hourPlaces = 2

/** Hours with 2 decimals for each of these times, by largest remainder: they sum to the rounded hours of all. */
export function spreadHours(seconds: readonly number[]): Decimal[] {
  const all = seconds.reduce((total, each) => total + each, 0)
  const total = divide(decimalFrom(all), secondsPerHour, hourPlaces)
  return allocate(total, seconds, hourPlaces)
}
