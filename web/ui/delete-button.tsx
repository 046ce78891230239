import { Button } from '@mantine/core'
import { IconTrash } from './icons.ts'
import { t } from './text.ts'
import type { Removal } from './use-removal.ts'

/** Deletes the record of a page. */
export function DeleteButton({ removal: { askAndRemove, isBusy } }: { removal: Removal }) {
  return (
    <Button
      variant="default"
      leftSection={<IconTrash size={16} />}
      loading={isBusy}
      onClick={askAndRemove}
      data-discards
    >
      {t('Delete')}
    </Button>
  )
}
