import { Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { t } from './text.ts'

type Question = { title: string; consequence: string; action: string; isHarmful?: boolean }

/** Asks before something that cannot be undone; true: go on. */
export function ask({ title, consequence, action, isHarmful = true }: Question): Promise<boolean> {
  return new Promise((answer) => {
    modals.openConfirmModal({
      title,
      children: <Text c="dimmed">{consequence}</Text>,
      labels: { confirm: action, cancel: t('Cancel') },
      confirmProps: { color: isHarmful ? 'bad' : undefined },
      cancelProps: { variant: 'default' },
      onConfirm: () => answer(true),
      onClose: () => answer(false),
    })
  })
}
