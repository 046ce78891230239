import { type Fraction, none, roundTogether } from '../../../foundation/money/round-together.ts'
import { type Both, type SumName, type Sums, sumKinds, sumNames, zeroSums } from './sums.ts'

export const directions = ['nearest', 'up', 'down'] as const
export const steps = [1, 5, 6, 10, 15, 30, 60] as const

/** Time of each row that has no rows below it is rounded to so many minutes; sums add what is shown. */
export type Rounding = { minutes: (typeof steps)[number]; direction: (typeof directions)[number] }

/** Sums as the database computes them; money is exact and not rounded yet. */
export type ExactSums = {
  whole: Partial<Sums>
  money: Partial<Record<SumName, Fraction>>
  /** Of the money; null without any. */
  currency: string | null
  /** Of a source whose kinds are unlike; null for all others. */
  kind: string | null
}

/** The sums of all rows. Each money column is rounded as a whole in each currency, so parts add up to the rounded total. */
export function rounded(
  rows: readonly ExactSums[],
  { placesOf, rounding }: { placesOf: (currency: string) => number; rounding: Rounding | undefined },
): Both[] {
  const all = rows.map(({ whole, currency, kind }) => ({ exact: { ...zeroSums, ...whole }, currency, kind }))
  const currencies = new Set(rows.map(({ currency }) => currency))
  const names = sumNames.filter((name) => sumKinds[name] === 'money')
  for (const currency of currencies) {
    if (currency === null) continue
    const its = rows.flatMap((row, i) => (row.currency === currency ? [{ money: row.money, i }] : []))
    for (const name of names) {
      if (its.every(({ money }) => money[name] === undefined)) continue
      const parts = roundTogether(
        its.map(({ money }) => money[name] ?? none),
        placesOf(currency),
      )
      its.forEach(({ i }, at) => {
        const sums = all[i]?.exact
        if (sums) sums[name] = Number((parts[at] ?? '0').replace('.', ''))
      })
    }
  }
  return all.map(({ exact, currency, kind }) => ({
    exact,
    shown: rounding === undefined ? exact : roundedTime(exact, rounding),
    currency,
    kind,
  }))
}

function roundedTime(exact: Sums, { minutes, direction }: Rounding): Sums {
  const step = minutes * 60
  const to = { nearest: Math.round, up: Math.ceil, down: Math.floor }[direction]
  const shown = { ...exact }
  for (const name of sumNames) if (sumKinds[name] === 'seconds') shown[name] = to(exact[name] / step) * step
  return shown
}

/** Hours with two decimals or whole minutes that add up like the seconds do; hundredths and minutes as numbers. */
export function roundedTogether(seconds: readonly number[], unitSeconds: number): number[] {
  const parts = seconds.map((each) => ({ numerator: BigInt(each), denominator: BigInt(unitSeconds) }))
  return roundTogether(parts, 0).map(Number)
}
