import { useQueryClient } from '@tanstack/react-query'
import { refreshTime } from '../../api/time-key.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { t } from '../../ui/text.ts'
import { useCallForm } from '../../ui/use-call-form.ts'
import type { NamedRequest } from './calls.ts'
import { DenyDialog, type UseDenial } from './deny-dialog.tsx'
import { denyRequestForm } from './request-forms.ts'

type Props = {
  request: NamedRequest | undefined
  onDenied: (id: number) => void
  onUndo: (id: number) => void
  onClose: () => void
}

export function DenyRequest({ request, onDenied, onUndo, onClose }: Props) {
  const { id: organizationId } = useOrganization()
  const queries = useQueryClient()
  return (
    <DenyDialog
      denied={request}
      useDenial={useDenial}
      words={{
        title: ({ member }) => t('Deny {member}’s request', { member }),
        help: ({ member }) => t('{member} can read this, and can send a new request.', { member }),
        done: ({ member }) => t('Denied {member}’s request.', { member }),
      }}
      onDenied={(id) => {
        onDenied(id)
        return refreshTime(queries, organizationId)
      }}
      onUndo={onUndo}
      onClose={onClose}
    />
  )
}

const useDenial: UseDenial = (id, options) =>
  useCallForm(denyRequestForm, { path: { manual_time_request_id: id }, ...options })
