import { signOut } from '../features/accounts/sign-out.ts'
import { dropQueue, readQueue } from '../features/timers/queue-store.ts'
import { readOutbox } from '../features/tracking/outbox.ts'
import { ask } from '../ui/ask.tsx'
import { t } from '../ui/text.ts'

/** Signs out. Time that was not sent yet would be lost, so the person is asked first. */
export async function leave(userId: number): Promise<void> {
  const { waiting, refused } = readQueue(userId)
  const edits = readOutbox()
  const isLossy = [waiting, refused, edits.waiting, edits.refused].some((each) => each.length > 0)
  const isSure =
    !isLossy ||
    (await ask({
      title: t('Sign out and lose time?'),
      consequence: t(
        'Time you tracked or typed offline isn’t on the server yet. If you sign out, you lose it.',
      ),
      action: t('Sign out'),
    }))
  if (isSure) await signOut(() => dropQueue(userId))
}
