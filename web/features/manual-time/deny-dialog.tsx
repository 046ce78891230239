import { Modal } from '@mantine/core'
import { Cancel } from '../../ui/cancel.tsx'
import { Form } from '../../ui/form.tsx'
import { sayDone } from '../../ui/notices.tsx'
import { t } from '../../ui/text.ts'
import type { ApiForm } from '../../ui/use-api-form.ts'
import { DenialReason } from './denial-reason.tsx'

type Denied = { id: number; member: string }
type Reason = { denial_reason: string }

type Options = {
  validate: { denial_reason: (reason: string) => string | null }
  onSaved: () => Promise<void>
}

/** The form that sends the denial of one request. */
export type UseDenial = (id: number, options: Options) => ApiForm<Reason>

type Props = {
  /** Undefined: the dialog is closed. */
  denied: Denied | undefined
  useDenial: UseDenial
  words: Record<'title' | 'help' | 'done', (of: { member: string }) => string>
  onDenied: (id: number) => Promise<unknown>
  /** Takes the denial back, where that is possible. */
  onUndo?: (id: number) => unknown
  onClose: () => void
}

/** Asks for the reason of a denial, which the member reads. */
export function DenyDialog({ denied, ...props }: Props) {
  const { words, onClose } = props
  return (
    <Modal opened={denied !== undefined} onClose={onClose} title={denied && words.title(denied)} size={480}>
      {denied && <Fields key={denied.id} denied={denied} {...props} />}
    </Modal>
  )
}

function Fields({ denied, ...props }: Props & { denied: Denied }) {
  const { useDenial, words, onDenied, onUndo, onClose } = props
  const of = useDenial(denied.id, {
    validate: { denial_reason: reasonFault },
    onSaved: async () => {
      onClose()
      await onDenied(denied.id)
      sayDone(words.done(denied), onUndo && (() => onUndo(denied.id)))
    },
  })
  return (
    <Form of={of} label={words.title(denied)} action={t('Deny')} beside={<Cancel onClose={onClose} />}>
      <DenialReason form={of.form} help={words.help(denied)} />
    </Form>
  )
}

export function reasonFault(reason: string): string | null {
  return reason.trim() === '' ? t('Enter a reason.') : null
}
