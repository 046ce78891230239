import { useQueryClient } from '@tanstack/react-query'
import { refreshTime } from '../../api/time-key.ts'
import { v2 } from '../../api/v2.ts'
import { sayDone, sayProblem } from '../../ui/notices.tsx'
import { t } from '../../ui/text.ts'
import type { Whose } from '../tracking/calls.ts'
import { changeBody } from './change-body.ts'
import { reverse, type TimeChange } from './time-change.ts'

export function sendChange({ organizationId, userId }: Whose, change: TimeChange, reason: string) {
  return v2('POST /v2/organizations/{organization_id}/members/{user_id}/time_changes', {
    path: { organization_id: organizationId, user_id: userId },
    body: { ...changeBody(change), reason: reason.trim() },
  })
}

/** After a change: everything shows it, and a notice offers to undo it. */
export function useChangedTime(whose: Whose): (change: TimeChange, words: string) => Promise<void> {
  const queries = useQueryClient()
  const refresh = () => refreshTime(queries, whose.organizationId)
  return async (change, words) => {
    await refresh()
    sayDone(words, () => undo(change))
  }

  async function undo(change: TimeChange): Promise<void> {
    try {
      await sendChange(whose, reverse(change), t('Undone right after it was changed.'))
      sayDone(t('Undone.'))
    } catch (error) {
      sayProblem(error)
    }
    await refresh()
  }
}
