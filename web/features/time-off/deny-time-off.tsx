import { t } from '../../ui/text.ts'
import { useCallForm } from '../../ui/use-call-form.ts'
import { DenyDialog, type UseDenial } from '../manual-time/deny-dialog.tsx'
import type { NamedRequest } from './request-calls.ts'
import { denyTimeOffForm } from './request-forms.ts'

type Props = {
  request: NamedRequest | undefined
  onDenied: (id: number) => Promise<void>
  onClose: () => void
}

export function DenyTimeOff({ request, ...props }: Props) {
  return (
    <DenyDialog
      {...props}
      denied={request}
      useDenial={useDenial}
      words={{
        title: ({ member }) => t('Deny {member}’s time off', { member }),
        help: ({ member }) => t('{member} can read this, and can send a new request.', { member }),
        done: ({ member }) => t('Denied {member}’s time off.', { member }),
      }}
    />
  )
}

const useDenial: UseDenial = (id, options) =>
  useCallForm(denyTimeOffForm, { path: { time_off_request_id: id }, ...options })
