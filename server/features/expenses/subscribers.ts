import { subscriber } from '../../foundation/facts/dispatcher.ts'
import type { NoticeSite } from '../notifications/public.ts'
import { notifyOfStatus } from './changes/notify-of-status.ts'
import { expenseChanged } from './facts.ts'

export const notifyOfExpenses = (site: NoticeSite) =>
  subscriber({
    name: 'expenses.notify-of-status',
    hears: [expenseChanged],
    async handle(tx, { payload: { organization_id, expense_id, changed } }, now) {
      if (!changed.includes('status')) return
      await notifyOfStatus(tx, site, { organizationId: organization_id, expenseId: expense_id }, now)
    },
  })
