import { Button } from '@mantine/core'
import { t } from './text.ts'

/** The other way out of a dialog. */
export function Cancel({ onClose }: { onClose: () => void }) {
  return (
    <Button variant="default" onClick={onClose}>
      {t('Cancel')}
    </Button>
  )
}
