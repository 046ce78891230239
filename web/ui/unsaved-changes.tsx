import { Button, Group, Modal, Text } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'

/** Asks before a form with changes is left, by a link or by closing the window. */
export function UnsavedChanges({ when }: { when: boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: () => when,
    enableBeforeUnload: () => when,
    withResolver: true,
  })
  const stay = () => blocker.status === 'blocked' && blocker.reset()
  return (
    <Modal opened={blocker.status === 'blocked'} onClose={stay} title="Leave without saving?" size="sm">
      <Text c="dimmed">What you changed on this page is not saved yet.</Text>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={() => blocker.status === 'blocked' && blocker.proceed()}>
          Leave
        </Button>
        <Button data-autofocus onClick={stay}>
          Keep editing
        </Button>
      </Group>
    </Modal>
  )
}
