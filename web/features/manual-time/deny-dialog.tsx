import { Modal } from '@mantine/core'
import type { Calls } from '../../api/v2-types.ts'
import { Cancel } from '../../ui/cancel.tsx'
import { Form } from '../../ui/form.tsx'
import type { CallForm, SendingCall } from '../../ui/form-for.ts'
import { sayDone } from '../../ui/notices.tsx'
import { t } from '../../ui/text.ts'
import { useCallForm } from '../../ui/use-call-form.ts'
import { DenialReason } from './denial-reason.tsx'

type Denied = { id: number; member: string }
type Reason = { denial_reason: string }

type Props<Call extends SendingCall> = {
  /** Undefined: the dialog is closed. */
  denied: Denied | undefined
  form: CallForm<Call, Reason>
  path: (id: number) => Calls[Call]['path']
  words: Record<'title' | 'help' | 'done', (of: { member: string }) => string>
  onDenied: (id: number) => Promise<unknown>
  /** Takes the denial back, where that is possible. */
  onUndo?: (id: number) => unknown
  onClose: () => void
}

/** Asks for the reason of a denial, which the member reads. */
export function DenyDialog<Call extends SendingCall>({ denied, ...props }: Props<Call>) {
  const { words, onClose } = props
  return (
    <Modal opened={denied !== undefined} onClose={onClose} title={denied && words.title(denied)} size={480}>
      {denied && <Fields key={denied.id} denied={denied} {...props} />}
    </Modal>
  )
}

function Fields<Call extends SendingCall>({ denied, ...props }: Props<Call> & { denied: Denied }) {
  const { form, path, words, onDenied, onUndo, onClose } = props
  const options = {
    path: path(denied.id),
    validate: { denial_reason: reasonFault },
    onSaved: async () => {
      onClose()
      await onDenied(denied.id)
      sayDone(words.done(denied), onUndo && (() => onUndo(denied.id)))
    },
  }
  // Whether a call has a path is known to its own type only.
  const of = useCallForm(form, options as unknown as Parameters<typeof useCallForm<Call, Reason>>[1])
  return (
    <Form of={of} label={words.title(denied)} action={t('Deny')} beside={<Cancel onClose={onClose} />}>
      <DenialReason form={of.form} help={words.help(denied)} />
    </Form>
  )
}

export function reasonFault(reason: string): string | null {
  return reason.trim() === '' ? t('Enter a reason.') : null
}
