import type { Approvable } from '../../approvals/ports.ts'
import { decideEach } from '../../approvals/public.ts'
import { lockApproved, lockWaiting, ownExpenses, waitingExpenses } from '../store/approving.ts'
import { decideExpense } from './decide-expense.ts'

/** How all expenses that match are approved: each as by a single decision. */
export const approvableExpenses: Approvable = {
  waiting: waitingExpenses,
  own: ownExpenses,

  async approve(writer, step) {
    const { organizationId, reader } = step
    const due = await lockWaiting(writer.db, step, step.ids, step.seenAt)
    const approved = await decideEach(writer, due, (own, { id }) =>
      decideExpense(own, { organizationId, id }, { status: 'approved' }, reader.userId),
    )
    return due.map((expense) =>
      approved.includes(expense)
        ? { id: expense.id, version: expense.version + 1 }
        : { id: expense.id, isPending: true as const },
    )
  },

  async undo(writer, step) {
    const { organizationId, reader, items } = step
    const versions = new Map(items.map(({ id, version }) => [id, version]))
    const due = await lockApproved(writer.db, step, [...versions.keys()])
    const same = due.filter(({ id, version }) => versions.get(id) === version)
    const undone = await decideEach(writer, same, (own, { id }) =>
      decideExpense(own, { organizationId, id }, { status: 'submitted' }, reader.userId),
    )
    return undone.map(({ id }) => id)
  },
}
