import { Button, Text } from '@mantine/core'
import { useNetwork } from '@mantine/hooks'
import { useUser } from '../api/account-state.ts'
import { timerPanel } from '../features/timers/panel-state.ts'
import { useQueue } from '../features/timers/queue-store.ts'
import { useTimer } from '../features/timers/use-timer.ts'
import { useOutbox } from '../features/tracking/outbox.ts'
import { paths } from '../paths.ts'
import { IconCloudOff } from '../ui/icons.ts'
import { ButtonLink } from '../ui/links.tsx'
import { t } from '../ui/text.ts'
import classes from './shell.module.css'

/** The page stays as it is, and refreshes when the connection is back; what waits to be sent is counted. */
export function OfflineNotice() {
  const { online } = useNetwork()
  const isRunning = Boolean(useTimer())
  const { waiting, refused } = useQueue(useUser().id)
  const edits = useOutbox()
  // With a connection they are gone in a moment.
  const late = !online || edits.isStuck ? edits.waiting.length : 0
  const [typed] = edits.refused
  const isShown = !online || waiting.length > 0 || refused.length > 0 || late > 0 || typed !== undefined
  return (
    <div role="status" aria-live="polite">
      {isShown && (
        <div className={classes.offline}>
          <IconCloudOff size={16} aria-hidden />
          <Text span inherit flex={1}>
            {[
              !online && offlineWords(isRunning),
              waitingWords(waiting.length),
              editsWords(late),
              refusedWords(refused.length),
              refusedEditsWords(edits.refused.length),
            ]
              .filter(Boolean)
              .join(' ')}
          </Text>
          {refused.length > 0 && (
            <Button size="compact-sm" variant="default" onClick={timerPanel.open}>
              {t('Review')}
            </Button>
          )}
          {typed && (
            <ButtonLink to={paths.timesheet(typed.organizationId)} size="compact-sm" variant="default">
              {t('Review changes')}
            </ButtonLink>
          )}
        </div>
      )}
    </div>
  )
}

function offlineWords(isRunning: boolean): string {
  return isRunning
    ? t('You’re offline. Your timer keeps running. This page refreshes when you’re back online.')
    : t('You’re offline. This page refreshes when you’re back online.')
}

function waitingWords(count: number): string {
  return count === 0
    ? ''
    : t('{count, plural, one {# timer change isn’t sent yet.} other {# timer changes aren’t sent yet.}}', {
        count,
      })
}

function editsWords(count: number): string {
  return count === 0
    ? ''
    : t(
        '{count, plural, one {# change of your time waits} other {# changes of your time wait}} to be sent.',
        {
          count,
        },
      )
}

function refusedEditsWords(count: number): string {
  return count === 0
    ? ''
    : t(
        '{count, plural, one {# change of your time was not accepted.} other {# changes of your time were not accepted.}}',
        { count },
      )
}

function refusedWords(count: number): string {
  return count === 0
    ? ''
    : t(
        '{count, plural, one {# entry that you tracked offline was not accepted.} other {# entries that you tracked offline were not accepted.}}',
        { count },
      )
}
