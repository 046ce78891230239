import { type Decimal, sum } from '../../../foundation/money/decimal.ts'
import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import type { PaymentType } from '../rules/detail.ts'

/** The details of a member that were paid in the same way, together. */
export type StubLine = {
  payment_type: PaymentType
  project: string | null
  tracked: number
  overtime_tracked: number
  pay_rate: Decimal
  multiplier: Decimal
  amount: Decimal
}

/** What a member was paid by one payment. The lines add up to the amount, to the cent. */
export type Stub = {
  payment_id: number
  organization: string
  member: string
  email: string
  start_date: CalendarDate
  stop_date: CalendarDate
  currency: string
  amount: Decimal
  note: string | null
  created_at: Instant
  voided_at: Instant | null
  lines: readonly StubLine[]
}

const typeWords: Record<PaymentType, string> = {
  hours: 'Hours',
  time_off: 'Time off',
  holiday: 'Holidays',
  fixed: 'Fixed pay',
  bonus: 'One-time amount',
  overtime_adjustment: 'Overtime adjustment',
  expense: 'Expenses',
}

export type ShownLine = { what: string; hours: string; overtime: string; rate: string; amount: string }

export const lineHeads: ShownLine = {
  what: 'Description',
  hours: 'Hours',
  overtime: 'Overtime',
  rate: 'Rate',
  amount: 'Amount',
}

/** The lines as texts; a figure that says nothing is left out. */
export function shownLines({ lines, currency }: Stub): ShownLine[] {
  return lines.map((line) => {
    const isHourly = line.tracked > 0 || line.overtime_tracked !== 0
    const rate = Number(line.pay_rate) > 0 ? moneyText(line.pay_rate, currency) : ''
    return {
      what: [typeWords[line.payment_type], line.project].filter(Boolean).join(' – '),
      hours: isHourly ? hoursText(line.tracked) : '',
      overtime: line.overtime_tracked === 0 ? '' : `${hoursText(line.overtime_tracked)} × ${line.multiplier}`,
      rate,
      amount: moneyText(line.amount, currency),
    }
  })
}

export function totalOf({ lines }: Pick<Stub, 'lines'>): Decimal {
  return sum(lines.map(({ amount }) => amount))
}

/** Money with all its decimals and the code of its currency: a stub is read in any country. */
export function moneyText(amount: string, currency: string): string {
  const places = amount.split('.')[1]?.length ?? 0
  const formatted = new Intl.NumberFormat('en', {
    minimumFractionDigits: places,
    maximumFractionDigits: places,
  })
  return `${currency} ${formatted.format(Number(amount))}`
}

/** `7:30`, to the second where there are any. */
export function hoursText(seconds: number): string {
  const size = Math.abs(seconds)
  const two = (part: number) => String(part).padStart(2, '0')
  const rest = size % 60 === 0 ? '' : `:${two(size % 60)}`
  return `${seconds < 0 ? '−' : ''}${Math.floor(size / 3600)}:${two(Math.floor(size / 60) % 60)}${rest}`
}
