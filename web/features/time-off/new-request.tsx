import { Modal } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useUser } from '../../api/account-state.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { Cancel } from '../../ui/cancel.tsx'
import { Form } from '../../ui/form.tsx'
import { sayDone } from '../../ui/notices.tsx'
import { t } from '../../ui/text.ts'
import { useCallForm } from '../../ui/use-call-form.ts'
import { refreshTimeOff } from './calls.ts'
import { fieldOf, RequestFields, requestFaults } from './request-fields.tsx'
import { newRequestForm } from './request-forms.ts'
import { emptyRequest } from './request-values.ts'

type Props = { isOpen: boolean; onClose: () => void }

/** Asks for time off: the days, their hours, and what is left of the balance afterwards. */
export function NewRequestDialog({ isOpen, onClose }: Props) {
  return (
    <Modal opened={isOpen} onClose={onClose} title={t('Request time off')} size={620}>
      {isOpen && <NewRequest onClose={onClose} />}
    </Modal>
  )
}

function NewRequest({ onClose }: { onClose: () => void }) {
  const { id } = useOrganization()
  const user = useUser()
  const queries = useQueryClient()
  const of = useCallForm(newRequestForm, {
    path: { organization_id: id },
    values: { ...emptyRequest, user_id: user.id },
    validate: requestFaults,
    fieldOf,
    onSaved: async ({ time_off_request }) => {
      await refreshTimeOff(queries, id)
      onClose()
      sayDone(
        time_off_request?.status === 'approved'
          ? t('Your time off is approved.')
          : t('Your request is sent. You will hear when it is decided.'),
      )
    },
  })
  return (
    <Form
      of={of}
      label={t('Request time off')}
      action={t('Send request')}
      beside={<Cancel onClose={onClose} />}
    >
      <RequestFields form={of.form} userId={user.id} zone={user.time_zone} />
    </Form>
  )
}
