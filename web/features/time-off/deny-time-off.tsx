import { sayDone } from '../../ui/notices.tsx'
import { t } from '../../ui/text.ts'
import { useCallForm } from '../../ui/use-call-form.ts'
import { DenyDialog, DenyForm, reasonFault } from '../manual-time/deny-dialog.tsx'
import type { NamedRequest } from './request-calls.ts'
import { denyTimeOffForm } from './request-forms.ts'

type Props = {
  /** Undefined: the dialog is closed. */
  request: NamedRequest | undefined
  onDenied: (id: number) => Promise<void>
  onClose: () => void
}

export function DenyTimeOff({ request, ...props }: Props) {
  const title = request && t('Deny {member}’s time off', { member: request.member })
  return (
    <DenyDialog title={title} onClose={props.onClose}>
      {request && title && <Fields request={request} label={title} {...props} />}
    </DenyDialog>
  )
}

type FieldsProps = Props & { request: NamedRequest; label: string }

function Fields({ request: { id, member }, label, onDenied, onClose }: FieldsProps) {
  const of = useCallForm(denyTimeOffForm, {
    path: { time_off_request_id: id },
    validate: { denial_reason: reasonFault },
    onSaved: async () => {
      onClose()
      await onDenied(id)
      sayDone(t('Denied {member}’s time off.', { member }))
    },
  })
  const help = t('{member} can read this, and can send a new request.', { member })
  return <DenyForm of={of} label={label} help={help} onClose={onClose} />
}
