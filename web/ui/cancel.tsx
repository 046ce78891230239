import { Button } from '@mantine/core'

/** The other way out of a dialog. */
export function Cancel({ onClose }: { onClose: () => void }) {
  return (
    <Button variant="default" onClick={onClose}>
      Cancel
    </Button>
  )
}
