import { Text } from '@mantine/core'
import { useNetwork } from '@mantine/hooks'
import { useTimer } from '../features/timers/use-timer.ts'
import { IconCloudOff } from '../ui/icons.ts'
import classes from './shell.module.css'

/** Quietly: what is on the screen stays, and calls go on by themselves when the network is back. */
export function OfflineNotice() {
  const { online } = useNetwork()
  const isRunning = Boolean(useTimer())
  return (
    <div role="status" aria-live="polite">
      {!online && (
        <div className={classes.offline}>
          <IconCloudOff size={16} aria-hidden />
          <Text span inherit>
            You are offline. {isRunning && 'The timer goes on. '}What you see may be old; it refreshes when
            the connection is back.
          </Text>
        </div>
      )}
    </div>
  )
}
