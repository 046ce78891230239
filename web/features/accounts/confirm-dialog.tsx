import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { accountState } from '../../api/account-state.ts'
import type { AccountState } from '../../api/account-types.ts'
import { connectScreen } from '../../api/session.ts'
import { paths } from '../../paths.ts'
import { lazyDialog } from '../../ui/lazy-dialog.tsx'

const Question = lazyDialog(async () => (await import('./confirm-question.tsx')).ConfirmQuestion)

/** Asks for the password when a call needs a fresh confirmation, and opens the sign-in when a session has ended. */
export function ConfirmDialog() {
  const queries = useQueryClient()
  const [answer, setAnswer] = useState<(isConfirmed: boolean) => void>()
  useEffect(() => {
    connectScreen({
      confirm: () => new Promise((resolve) => setAnswer(() => resolve)),
      // Loaded anew, so that nothing of the ended session stays on the screen or in memory.
      sessionEnded: () => location.assign(paths.signIn(location.pathname + location.search)),
    })
  }, [])
  const close = (isConfirmed: boolean) => {
    answer?.(isConfirmed)
    setAnswer(undefined)
  }
  const user = queries.getQueryData<AccountState>(accountState.queryKey)?.user
  return <Question isOpen={answer !== undefined} user={user} onClose={close} />
}
