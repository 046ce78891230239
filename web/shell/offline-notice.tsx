import { Text } from '@mantine/core'
import { useNetwork } from '@mantine/hooks'
import { IconCloudOff } from '../ui/icons.ts'
import classes from './shell.module.css'

/** Quietly: what is on the screen stays, and calls go on by themselves when the network is back. */
export function OfflineNotice() {
  const { online } = useNetwork()
  return (
    <div role="status" aria-live="polite">
      {!online && (
        <div className={classes.offline}>
          <IconCloudOff size={16} aria-hidden />
          <Text span inherit>
            You are offline. What you see may be old; it refreshes when the connection is back.
          </Text>
        </div>
      )}
    </div>
  )
}
