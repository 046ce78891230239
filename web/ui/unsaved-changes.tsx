import { useBlocker } from '@tanstack/react-router'
import { lazyDialog } from './lazy-dialog.tsx'

const Question = lazyDialog(async () => (await import('./leave-question.tsx')).LeaveQuestion)

/** Asks before a form with changes is left, by a link or by closing the window. */
export function UnsavedChanges({ when, isDialog = false }: { when: boolean; isDialog?: boolean }) {
  const blocker = useBlocker({
    // Another filter or choice in the URL is still the same page, though it may close a dialog.
    shouldBlockFn: ({ current, next }) => when && (isDialog || current.pathname !== next.pathname),
    enableBeforeUnload: () => when,
    withResolver: true,
  })
  return (
    <Question
      isOpen={blocker.status === 'blocked'}
      onStay={() => blocker.status === 'blocked' && blocker.reset()}
      onLeave={() => blocker.status === 'blocked' && blocker.proceed()}
    />
  )
}
