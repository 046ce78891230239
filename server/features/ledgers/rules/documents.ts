import type { Decimal } from '../../../foundation/money/decimal.ts'
import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'
import type { Category } from '../../expenses/public.ts'

/** Lines of a document that are taxed and discounted alike, as a sum. */
export type LineSum = { amount: Decimal; tax_1: boolean; tax_2: boolean; discount: boolean }

export type Document = {
  id: number
  kind: 'client' | 'credit_note'
  number: string
  client_id: number
  party: string
  currency: string
  tax_1: Decimal | null
  tax_2: Decimal | null
  discount: Decimal | null
  tax_scenario: 'reverse_charge' | 'export' | 'exempt' | 'small_business' | 'not_subject' | null
  due_date: CalendarDate | null
  grand_total: Decimal
  paid_amount: Decimal
  lines: readonly LineSum[]
}

export type Receipt = {
  id: number
  invoice_id: number
  kind: 'client' | 'credit_note'
  number: string
  client_id: number
  party: string
  currency: string
  amount: Decimal
  method: string
  reference: string
}

export type Spent = {
  id: number
  user_id: number
  category: Category
  currency: string
  amount: Decimal
  tax_amount: Decimal
  reimbursable: boolean
  note: string
}

/** What happened on a day, in the order of the journal. */
export const happenings = ['issue', 'payment', 'write_off', 'void', 'expense'] as const
export type Happening = (typeof happenings)[number]

export type Happened = { date: CalendarDate } & (
  | { what: 'issue' | 'write_off' | 'void'; id: number; document: Document }
  | { what: 'payment'; id: number; receipt: Receipt }
  | { what: 'expense'; id: number; spent: Spent }
)
