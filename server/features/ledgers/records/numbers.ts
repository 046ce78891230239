import { type Decimal, toJsonNumber } from '../../../foundation/money/decimal.ts'

export const numberOf = (amount: Decimal): number => Number(toJsonNumber(amount))
export const numberOrNull = (amount: Decimal | null): number | null =>
  amount === null ? null : numberOf(amount)
