import { fact } from '../../foundation/facts/fact.ts'
import { id, ids, word } from '../../foundation/facts/fields.ts'

/** Rows of budget histories that are new, and rows that were changed: closed, spent more or less. */
export const budgetHistoriesChanged = fact('budget_histories.changed', {
  organization_id: id,
  created_ids: ids,
  changed_ids: ids,
})

/** A budget's spending reached a threshold on its way up. */
export const budgetThresholdCrossed = fact('budget.threshold_crossed', {
  organization_id: id,
  budget_history_id: id,
  threshold: word('near_limit', 'stop_at', 'limit'),
})
