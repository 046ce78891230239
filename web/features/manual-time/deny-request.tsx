import { useQueryClient } from '@tanstack/react-query'
import { refreshTime } from '../../api/time-key.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { sayDone } from '../../ui/notices.tsx'
import { t } from '../../ui/text.ts'
import { useCallForm } from '../../ui/use-call-form.ts'
import type { NamedRequest } from './calls.ts'
import { DenyDialog, DenyForm, reasonFault } from './deny-dialog.tsx'
import { denyRequestForm } from './request-forms.ts'

type Props = {
  /** Undefined: the dialog is closed. */
  request: NamedRequest | undefined
  onDenied: (id: number) => void
  onClose: () => void
}

export function DenyRequest({ request, ...props }: Props) {
  const title = request && t('Deny {member}’s request', { member: request.member })
  return (
    <DenyDialog title={title} onClose={props.onClose}>
      {request && title && <Fields request={request} label={title} {...props} />}
    </DenyDialog>
  )
}

type FieldsProps = Props & { request: NamedRequest; label: string }

function Fields({ request: { id, member }, label, onDenied, onClose }: FieldsProps) {
  const { id: organizationId } = useOrganization()
  const queries = useQueryClient()
  const of = useCallForm(denyRequestForm, {
    path: { manual_time_request_id: id },
    validate: { denial_reason: reasonFault },
    onSaved: async () => {
      onClose()
      onDenied(id)
      await refreshTime(queries, organizationId)
      sayDone(t('Denied {member}’s request.', { member }))
    },
  })
  const help = t('{member} can read this, and can send a new request.', { member })
  return <DenyForm of={of} label={label} help={help} onClose={onClose} />
}
