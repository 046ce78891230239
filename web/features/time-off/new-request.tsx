import { Modal } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useUser } from '../../api/account-state.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { Cancel } from '../../ui/cancel.tsx'
import { Form } from '../../ui/form.tsx'
import { sayDone } from '../../ui/notices.tsx'
import { t } from '../../ui/text.ts'
import { useCallForm } from '../../ui/use-call-form.ts'
import { AskedFor, useAsksForOthers } from './asked-for.tsx'
import { refreshTimeOff } from './calls.ts'
import { fieldOf, RequestFields, requestFaults } from './request-fields.tsx'
import { newRequestForm } from './request-forms.ts'
import { emptyRequest } from './request-values.ts'

type Props = { isOpen: boolean; onClose: () => void }

/** Asks for time off: the days, their hours, and what is left of the balance afterward. */
export function NewRequestDialog({ isOpen, onClose }: Props) {
  return (
    <Modal opened={isOpen} onClose={onClose} title={t('Request time off')} size={620}>
      {isOpen && <NewRequest onClose={onClose} />}
    </Modal>
  )
}

function NewRequest({ onClose }: { onClose: () => void }) {
  const { id, weekend_days } = useOrganization()
  const user = useUser()
  const asksForOthers = useAsksForOthers()
  const queries = useQueryClient()
  const of = useCallForm(newRequestForm, {
    path: { organization_id: id },
    values: { ...emptyRequest, weekend: weekend_days, user_id: user.id },
    validate: requestFaults,
    fieldOf,
    onSaved: async ({ time_off_request }, { user_id }) => {
      await refreshTimeOff(queries, id)
      onClose()
      sayDone(sentWords(time_off_request?.status === 'approved', user_id === user.id))
    },
  })
  const { form } = of
  const isOwn = form.values.user_id === user.id
  return (
    <Form
      of={of}
      label={t('Request time off')}
      action={t('Send request')}
      beside={<Cancel onClose={onClose} />}
    >
      {asksForOthers && (
        <AskedFor
          {...form.getInputProps('user_id')}
          onChange={(userId) => form.setValues({ user_id: userId ?? user.id, time_off_policy_id: '' })}
        />
      )}
      <RequestFields form={form} userId={form.values.user_id} zone={isOwn ? user.time_zone : undefined} />
    </Form>
  )
}

function sentWords(isApproved: boolean, isOwn: boolean): string {
  if (isApproved) return t('The time off is approved.')
  return isOwn ? t('Request sent. You’ll be notified when it’s decided.') : t('Request sent.')
}
