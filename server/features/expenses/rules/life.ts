export const statuses = ['draft', 'submitted', 'approved', 'denied', 'reimbursed'] as const
export type Status = (typeof statuses)[number]

export const steps = ['change', 'submit', 'withdraw', 'approve', 'deny', 'take_back'] as const
export type Step = (typeof steps)[number]

export type LifeState = { status: Status; client_invoice_id: number | null; team_payment_id: number | null }
export type LifeRefusal =
  | 'expense_submitted'
  | 'expense_locked'
  | 'expense_decided'
  | 'expense_not_submitted'
  | 'expense_pending'

/**
 * Why an expense can't take a step; undefined: it can. Members change expenses that are not with an approver; an
 * approval can be undone until the expense is billed or reimbursed.
 */
export function decideStep(
  step: Step,
  { status, client_invoice_id, team_payment_id }: LifeState,
): LifeRefusal | undefined {
  if (client_invoice_id !== null || team_payment_id !== null) return 'expense_locked'
  if (step === 'change' || step === 'submit') {
    if (status === 'submitted') return 'expense_submitted'
    return status === 'draft' || status === 'denied' ? undefined : 'expense_decided'
  }
  if (status === 'draft') return 'expense_not_submitted'
  if (step === 'take_back' && status === 'submitted') return 'expense_pending'
  if (status === 'submitted') return undefined
  if (step === 'take_back' && (status === 'approved' || status === 'denied')) return undefined
  return step === 'deny' && status === 'approved' ? undefined : 'expense_decided'
}
