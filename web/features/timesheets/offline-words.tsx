import { Text } from '@mantine/core'
import { t } from '../../ui/text.ts'
import { useIsOffline } from '../../ui/use-is-offline.ts'
import { mayWait } from '../tracking/outbox.ts'
import { useNeedsApproval } from './use-needs-approval.ts'
import type { Asked } from './use-timesheet.ts'

/** What becomes of changes without a connection, and why the rest is off; the shell counts what waits. */
export function OfflineWords({ asked }: { asked: Asked }) {
  const isOffline = useIsOffline()
  const needsApproval = useNeedsApproval(asked)
  if (!isOffline || !asked.mayType) return null
  return (
    <Text c="dimmed" fz="sm" mb="sm">
      {words(mayWait(asked.whose.userId), needsApproval)}
    </Text>
  )
}

function words(mayKeep: boolean, needsApproval: boolean): string {
  if (!mayKeep) return t('Changes need a connection.')
  return needsApproval
    ? t('Time that you delete is sent later. To request time, you need a connection.')
    : t('Your changes are sent later. Submitting the timesheet needs a connection.')
}
