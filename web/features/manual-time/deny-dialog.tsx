import { Modal, Textarea } from '@mantine/core'
import type { ReactNode } from 'react'
import { Cancel } from '../../ui/cancel.tsx'
import { Form } from '../../ui/form.tsx'
import { t } from '../../ui/text.ts'
import type { ApiForm } from '../../ui/use-api-form.ts'

type DialogProps = {
  /** Undefined: the dialog is closed. */
  title: string | undefined
  onClose: () => void
  children: ReactNode
}

export function DenyDialog({ title, onClose, children }: DialogProps) {
  return (
    <Modal opened={title !== undefined} onClose={onClose} title={title} size={480}>
      {title !== undefined && children}
    </Modal>
  )
}

type FormProps = {
  of: ApiForm<{ denial_reason: string }>
  label: string
  help: string
  onClose: () => void
}

/** The reason, which the member reads. */
export function DenyForm({ of, label, help, onClose }: FormProps) {
  return (
    <Form of={of} label={label} action={t('Deny')} beside={<Cancel onClose={onClose} />}>
      <Textarea
        label={t('Reason')}
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

export function reasonFault(reason: string): string | null {
  return reason.trim() === '' ? t('Enter a reason.') : null
}
