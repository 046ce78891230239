import { Text } from '@mantine/core'
import { useNetwork } from '@mantine/hooks'
import { useTimer } from '../features/timers/use-timer.ts'
import { IconCloudOff } from '../ui/icons.ts'
import { t } from '../ui/text.ts'
import classes from './shell.module.css'

/** The page stays as it is, and refreshes when the connection is back. */
export function OfflineNotice() {
  const { online } = useNetwork()
  const isRunning = Boolean(useTimer())
  return (
    <div role="status" aria-live="polite">
      {!online && (
        <div className={classes.offline}>
          <IconCloudOff size={16} aria-hidden />
          <Text span inherit>
            {isRunning
              ? t('You’re offline. Your timer keeps running. This page refreshes when you’re back online.')
              : t('You’re offline. This page refreshes when you’re back online.')}
          </Text>
        </div>
      )}
    </div>
  )
}
