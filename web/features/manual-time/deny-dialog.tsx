import { Button, Modal, Textarea } from '@mantine/core'
import { Form } from '../../ui/form.tsx'
import { useApiForm } from '../../ui/use-api-form.ts'

type Props = {
  /** Undefined: the dialog is closed. */
  title: string | undefined
  help: string
  save: (reason: string) => Promise<unknown>
  onDenied: () => unknown
  onClose: () => void
}

/** Whoever is denied something is told why. */
export function DenyDialog({ title, onClose, ...props }: Props) {
  return (
    <Modal opened={title !== undefined} onClose={onClose} title={title} size={480}>
      {title !== undefined && <Fields label={title} onClose={onClose} {...props} />}
    </Modal>
  )
}

function Fields({ label, help, save, onDenied, onClose }: Omit<Props, 'title'> & { label: string }) {
  const of = useApiForm({
    initialValues: { denial_reason: '' },
    validate: { denial_reason: (value) => (value.trim() === '' ? 'Say why.' : null) },
    save: ({ denial_reason }) => save(denial_reason.trim()),
    onSaved: async () => {
      onClose()
      await onDenied()
    },
  })
  return (
    <Form
      of={of}
      label={label}
      action="Deny"
      beside={
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
      }
    >
      <Textarea
        label="Reason"
        description={help}
        autosize
        minRows={3}
        maxLength={2_000}
        data-autofocus
        {...of.form.getInputProps('denial_reason')}
      />
    </Form>
  )
}
