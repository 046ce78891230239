import { Modal } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useOrganization } from '../../directory/current-organization.ts'
import { Cancel } from '../../ui/cancel.tsx'
import { Form } from '../../ui/form.tsx'
import { sayDone } from '../../ui/notices.tsx'
import { t } from '../../ui/text.ts'
import { useCallForm } from '../../ui/use-call-form.ts'
import { requestValues } from './asked-again.ts'
import { refreshTimeOff } from './calls.ts'
import type { NamedRequest } from './request-calls.ts'
import { fieldOf, RequestFields, requestFaults } from './request-fields.tsx'
import { requestForm } from './request-forms.ts'

type Props = {
  /** Undefined: the dialog is closed. */
  request: NamedRequest | undefined
  onClose: () => void
}

/** Changes a request that waits, or sends a denied one again. */
export function ChangeRequestDialog({ request, onClose }: Props) {
  const title = request?.status === 'denied' ? t('Send the request again') : t('Edit request')
  return (
    <Modal opened={request !== undefined} onClose={onClose} title={title} size={620}>
      {request && <ChangeRequest key={request.id} request={request} onClose={onClose} />}
    </Modal>
  )
}

function ChangeRequest({ request, onClose }: Props & { request: NamedRequest }) {
  const { id, weekend_days } = useOrganization()
  const queries = useQueryClient()
  const of = useCallForm(requestForm, {
    path: { time_off_request_id: request.id },
    values: requestValues(request, request.zone, weekend_days),
    validate: requestFaults,
    fieldOf,
    onSaved: async ({ time_off_request }) => {
      await refreshTimeOff(queries, id)
      onClose()
      sayDone(time_off_request?.status === 'approved' ? t('The time off is approved.') : t('Request sent.'))
    },
  })
  return (
    <Form
      of={of}
      label={t('Time off request')}
      action={request.status === 'denied' ? t('Send again') : t('Save')}
      beside={<Cancel onClose={onClose} />}
    >
      <RequestFields form={of.form} userId={request.user_id} zone={request.zone} requestId={request.id} />
    </Form>
  )
}
