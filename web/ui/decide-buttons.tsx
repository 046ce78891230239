import { Button } from '@mantine/core'
import { t } from './text.ts'

type Props = {
  /** The whole names of the buttons: they say what is decided and about which member. */
  names: { deny: string; approve: string }
  isBusy: boolean
  onApprove: () => void
  onDeny: () => void
}

/** Deny and approve, beside something that waits: quiet, because every row has them. */
export function DecideButtons({ names, isBusy, onApprove, onDeny }: Props) {
  return (
    <>
      <Button size="xs" variant="default" aria-label={names.deny} onClick={onDeny}>
        {t('Deny')}
      </Button>
      <Button size="xs" variant="light" loading={isBusy} aria-label={names.approve} onClick={onApprove}>
        {t('Approve')}
      </Button>
    </>
  )
}
