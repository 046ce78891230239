import { Button, Group } from '@mantine/core'
import { IconCheck } from '../../ui/icons.ts'
import { t } from '../../ui/text.ts'

/** Approves everything in an inbox that has no warning. */
export function ApproveClean({ onApprove }: { onApprove: () => void }) {
  return (
    <Group justify="flex-end" mb="xs">
      <Button size="xs" variant="default" leftSection={<IconCheck size={14} />} onClick={onApprove}>
        {t('Approve all without warnings')}
      </Button>
    </Group>
  )
}
