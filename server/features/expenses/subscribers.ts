import { subscriber } from '../../api/background.ts'
import type { NoticeSite } from '../notifications/public.ts'
import { notifyOfStatus } from './changes/notify-of-status.ts'
import { expenseChanged } from './facts.ts'

export const notifyOfExpenses = (site: NoticeSite) =>
  subscriber({
    name: 'expenses.notify-of-status',
    hears: [expenseChanged],
    async handle(writer, { payload }) {
      if (!payload.changed.includes('status')) return
      const { organization_id: organizationId, expense_id: expenseId, reviewer_id: undoneById } = payload
      await notifyOfStatus(writer, site, { organizationId, expenseId, undoneById })
    },
  })
