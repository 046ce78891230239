import { type Decimal, isNegative, isZero } from '../../../foundation/money/decimal.ts'

export const statuses = ['draft', 'open', 'closed'] as const
export const closedReasons = ['paid', 'written_off', 'void'] as const

export type Status = (typeof statuses)[number]
export type ClosedReason = (typeof closedReasons)[number]

/** What a life step depends on. */
export type LifeState = {
  status: Status
  closed_reason: ClosedReason | null
  grand_total: Decimal
  paid_amount: Decimal
  lines: number
  payments: number
}

export const steps = ['edit', 'delete', 'issue', 'close', 'void', 'reopen', 'pay', 'unpay', 'send'] as const
export type Step = (typeof steps)[number]

export type LifeRefusal =
  | 'invoice_not_draft'
  | 'invoice_not_open'
  | 'invoice_void'
  | 'invoice_has_payments'
  | 'nothing_to_invoice'
  | 'negative_total'

/** Why an invoice can't take a step; undefined: it can. */
export function decideStep(step: Step, state: LifeState): LifeRefusal | undefined {
  const { status } = state
  if (state.closed_reason === 'void') return 'invoice_void'
  if (step === 'edit' || step === 'delete') return status === 'draft' ? undefined : 'invoice_not_draft'
  if (step === 'issue') {
    if (status !== 'draft') return 'invoice_not_draft'
    if (state.lines === 0) return 'nothing_to_invoice'
    return isNegative(state.grand_total) ? 'negative_total' : undefined
  }
  // A paid one can be sent as a receipt.
  if (step === 'send') return state.closed_reason === 'written_off' ? 'invoice_not_open' : undefined
  if (step === 'void') {
    if (status === 'draft') return 'invoice_not_open'
    return state.payments > 0 ? 'invoice_has_payments' : undefined
  }
  if (step === 'reopen') {
    if (status !== 'closed') return 'invoice_not_open'
    return state.closed_reason === 'paid' ? 'invoice_has_payments' : undefined
  }
  if (step === 'unpay' && state.closed_reason === 'paid') return undefined
  return status === 'open' ? undefined : 'invoice_not_open'
}

/** The status of an issued invoice by its balance: paid in full closes it, and undoing a payment reopens it. */
export function statusByBalance(balance: Decimal): { status: Status; closed_reason: ClosedReason | null } {
  return isZero(balance)
    ? { status: 'closed', closed_reason: 'paid' }
    : { status: 'open', closed_reason: null }
}
