import { Modal } from '@mantine/core'
import { Cancel } from '../../ui/cancel.tsx'
import { Form } from '../../ui/form.tsx'
import { t } from '../../ui/text.ts'
import { useApiForm } from '../../ui/use-api-form.ts'
import { DenialReason } from './denial-reason.tsx'
import { reasonFault } from './deny-dialog.tsx'

type Props = {
  count: number
  isOpen: boolean
  onDeny: (reason: string) => Promise<void>
  onClose: () => void
}

/** One reason for several requests, which each of their members reads. */
export function DenyRequests({ isOpen, ...props }: Props) {
  return (
    <Modal opened={isOpen} onClose={props.onClose} title={titleFor(props.count)} size={480}>
      {isOpen && <Fields {...props} />}
    </Modal>
  )
}

function Fields({ count, onDeny, onClose }: Omit<Props, 'isOpen'>) {
  const of = useApiForm<{ denial_reason: string }, void>({
    initialValues: { denial_reason: '' },
    validate: { denial_reason: reasonFault },
    save: async ({ denial_reason }) => {
      onClose()
      await onDeny(denial_reason.trim())
    },
  })
  return (
    <Form of={of} label={titleFor(count)} action={t('Deny')} beside={<Cancel onClose={onClose} />}>
      <DenialReason form={of.form} help={t('The members can read this, and can send new requests.')} />
    </Form>
  )
}

function titleFor(count: number): string {
  return t('{count, plural, one {Deny # request} other {Deny # requests}}', { count })
}
