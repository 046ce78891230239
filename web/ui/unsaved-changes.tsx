import { Button, Group, Modal, Text } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { t } from './text.ts'

/** Asks before a form with changes is left, by a link or by closing the window. */
export function UnsavedChanges({ when, isDialog = false }: { when: boolean; isDialog?: boolean }) {
  const blocker = useBlocker({
    // Another filter or choice in the address is still the same page; a dialog that stands in it is closed by that.
    shouldBlockFn: ({ current, next }) => when && (isDialog || current.pathname !== next.pathname),
    enableBeforeUnload: () => when,
    withResolver: true,
  })
  const stay = () => blocker.status === 'blocked' && blocker.reset()
  return (
    <Modal opened={blocker.status === 'blocked'} onClose={stay} title={t('Leave without saving?')} size="sm">
      <Text c="dimmed">{t('Your changes on this page have not been saved.')}</Text>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={() => blocker.status === 'blocked' && blocker.proceed()}>
          {t('Leave')}
        </Button>
        <Button data-autofocus onClick={stay}>
          {t('Keep editing')}
        </Button>
      </Group>
    </Modal>
  )
}
