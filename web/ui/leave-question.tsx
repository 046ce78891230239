import { Button, Group, Modal, Text } from '@mantine/core'
import { t } from './text.ts'

type Props = { isOpen: boolean; onStay: () => void; onLeave: () => void }

export function LeaveQuestion({ isOpen, onStay, onLeave }: Props) {
  return (
    <Modal opened={isOpen} onClose={onStay} title={t('Leave without saving?')} size="sm">
      <Text c="dimmed">{t('Your changes on this page have not been saved.')}</Text>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onLeave}>
          {t('Leave')}
        </Button>
        <Button data-autofocus onClick={onStay}>
          {t('Keep editing')}
        </Button>
      </Group>
    </Modal>
  )
}
