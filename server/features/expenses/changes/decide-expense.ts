import type { RowAt } from '../../../api/plain-table.ts'
import type { Writer } from '../../../api/writing.ts'
import { takeStep } from './take-step.ts'

export async function submitExpense(writer: Writer, at: RowAt): Promise<void> {
  await takeStep(writer, at, 'submit', {
    changed: ['status'],
    details: {},
    columns: ({ status_changes }) => ({ ...submitted(writer), status_changes: status_changes + 1 }),
  })
}

/** What a submitted expense has, also one that is submitted as it is created. */
export function submitted({ now }: Pick<Writer, 'now'>) {
  return {
    status: 'submitted',
    submitted_at: now,
    decided_at: null,
    reviewer_id: null,
    denial_reason: null,
  } as const
}

export async function withdrawExpense(writer: Writer, at: RowAt): Promise<void> {
  await takeStep(writer, at, 'withdraw', {
    changed: ['status'],
    details: {},
    columns: () => ({ status: 'draft', submitted_at: null }),
  })
}

/** `submitted` undoes a decision: the expense waits again. */
export type Decision = { status: 'approved' | 'submitted' } | { status: 'denied'; reason: string }

/** The first approval counts; it can be denied or undone until the expense is billed or reimbursed. */
export async function decideExpense(
  writer: Writer,
  at: RowAt,
  decision: Decision,
  reviewerId: number,
): Promise<void> {
  const { status } = decision
  const denial_reason = decision.status === 'denied' ? decision.reason : null
  await takeStep(writer, at, decisionSteps[status], {
    changed: ['status'],
    byId: reviewerId,
    details: denial_reason === null ? {} : { denial_reason },
    columns: ({ status_changes }) => ({
      status,
      status_changes: status_changes + 1,
      ...(status === 'submitted'
        ? { decided_at: null, reviewer_id: null }
        : { decided_at: writer.now, reviewer_id: reviewerId }),
      denial_reason,
    }),
  })
}

const decisionSteps = { approved: 'approve', denied: 'deny', submitted: 'take_back' } as const
