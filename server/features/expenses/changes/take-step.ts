import type { RowAt } from '../../../api/plain-table.ts'
import type { Writer } from '../../../api/writing.ts'
import { expenseAudit } from '../audits.ts'
import { expenseChanged } from '../facts.ts'
import { problems } from '../problems.ts'
import { decideStep, type Step } from '../rules/life.ts'
import { type ExpenseColumns, expenseTable } from '../store/expense-table.ts'

type State = Awaited<ReturnType<typeof expenseTable.change>>

/** Locks an expense, takes the step or refuses it, audits and announces it. Returns the expense as it was. */
export async function takeStep(
  writer: Writer,
  at: RowAt,
  step: Step,
  {
    changed,
    details,
    byId,
    columns,
  }: {
    changed: string[]
    details?: Record<string, unknown>
    byId?: number
    columns(current: State): ExpenseColumns | Promise<ExpenseColumns>
  },
): Promise<State> {
  const before = await expenseTable.change({ ...writer, audit: () => {}, announce: () => {} }, at, {
    changed,
    columns(current) {
      const refusal = decideStep(step, current)
      if (refusal !== undefined) throw problems[refusal]()
      return columns(current)
    },
  })
  writer.audit(
    expenseAudit(step === 'change' ? 'update' : step, {
      organizationId: at.organizationId,
      recordId: at.id,
      subjectUserId: before.user_id,
      concernsPayment: true,
      details: details ?? { changed },
      decidesOn: decisions.includes(step) ? [before.user_id] : [],
    }),
  )
  writer.announce(
    expenseChanged({
      organization_id: at.organizationId,
      expense_id: at.id,
      user_id: before.user_id,
      changed,
      ...(step === 'take_back' && { reviewer_id: byId }),
    }),
  )
  return before
}

const decisions: Step[] = ['approve', 'deny', 'take_back']
