import { allocate } from '../../../foundation/money/allocate.ts'
import { type Decimal, toJsonNumber } from '../../../foundation/money/decimal.ts'
import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'
import { present } from '../../../foundation/values/present.ts'

type Line = {
  quantity: Decimal
  unit_price: Decimal
  amount: Decimal
  edited: boolean
  generated_data: ExplainedData | null | undefined
}

type ExplainedData = {
  duration: number
  stop_date: string
  user_ids: readonly number[]
  project_ids: readonly number[]
  expense_ids?: readonly number[]
}

type Day = {
  date: CalendarDate
  user_id: number
  project_id: number
  task_id: number | null
  /** As of the day. */
  rate: Decimal
  seconds: number
}

type Part = Partial<Omit<Day, 'seconds' | 'date'>> & {
  kind: keyof typeof rules
  date?: string
  seconds: number
}

/** Spreads the hours and the money of a line over its days; both sum to the line. Replaced time keeps its share. */
export function explainLine(line: Line, days: readonly Day[], places: number) {
  const duration = line.generated_data?.duration ?? 0
  const lost = Math.max(0, duration - days.reduce((total, { seconds }) => total + seconds, 0))
  const lastDay = line.generated_data?.stop_date
  const parts: Part[] = [
    ...days.map((day) => ({ ...day, kind: 'time' as const })),
    ...(lost > 0 && lastDay !== undefined
      ? [{ date: lastDay, kind: 'replaced' as const, seconds: lost }]
      : []),
  ]
  if (parts.length === 0) parts.push(withoutTime(line))
  const weights = parts.map(({ seconds }) => seconds)
  const quantities = allocate(line.quantity, weights, quantityPlaces(line.quantity))
  const amounts = allocate(line.amount, weights, places)
  return {
    total: number(line.amount),
    quantity: number(line.quantity),
    unit_price: number(line.unit_price),
    duration,
    postings: parts.map(({ seconds, rate, ...part }, i) => ({
      ...withoutNulls(part),
      ...(rate !== undefined && { rate: number(rate) }),
      duration: seconds,
      quantity: number(present(quantities[i], 'quantity')),
      amount: number(present(amounts[i], 'amount')),
      rule: part.kind === 'time' && line.edited ? editedRule : rules[part.kind],
    })),
  }
}

function withoutTime({ generated_data: about }: Line): Part {
  if (about?.expense_ids === undefined) return { kind: 'manual', seconds: 0 }
  const [user_id, project_id] = [about.user_ids[0], about.project_ids[0]]
  return {
    kind: 'expense',
    date: about.stop_date,
    seconds: 0,
    ...(user_id !== undefined && { user_id }),
    ...(project_id !== undefined && { project_id }),
  }
}

const rules = {
  expense: 'An approved expense of the member, passed on.',
  time: 'The hours of the line, spread over its days by largest remainder, times its rate.',
  manual: 'The line was written by hand.',
  replaced: 'Time that an approval has replaced since the line was generated.',
}
const editedRule = 'The line was changed by hand; its quantity and amount are spread over its days.'

function quantityPlaces(quantity: Decimal): number {
  const point = quantity.indexOf('.')
  return Math.max(2, point < 0 ? 0 : quantity.length - point - 1)
}

const number = (decimal: Decimal) => Number(toJsonNumber(decimal))

function withoutNulls<T extends object>(value: T): Partial<T> {
  return Object.fromEntries(Object.entries(value).filter(([, each]) => each !== null)) as Partial<T>
}
