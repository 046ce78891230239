import { Checkbox, Modal, Select, SimpleGrid, Textarea } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useUser } from '../../api/account-state.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { Cancel } from '../../ui/cancel.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { Form } from '../../ui/form.tsx'
import { sayDone } from '../../ui/notices.tsx'
import { t } from '../../ui/text.ts'
import { useCallForm } from '../../ui/use-call-form.ts'
import { timeOffKey } from './calls.ts'
import { ownPoliciesQuery } from './request-calls.ts'
import { RequestDays } from './request-days.tsx'
import { newRequestForm } from './request-forms.ts'
import { RequestPreview } from './request-preview.tsx'
import { datesOf, emptyRequest, mostDays } from './request-values.ts'

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
  const { data: policies = [] } = useQuery(ownPoliciesQuery(id, user.id))
  const of = useCallForm(newRequestForm, {
    path: { organization_id: id },
    values: { ...emptyRequest, user_id: user.id },
    validate: {
      time_off_policy_id: (value) => (value === '' ? t('Choose a policy.') : null),
      first: (value) => (value === '' ? t('Choose a day.') : null),
      last: (value, values) =>
        value === '' || datesOf(values).length === 0
          ? t('Choose a day that is not before the first, within {most} days.', { most: mostDays })
          : null,
      message: (value) => (value.trim() === '' ? t('Enter a message.') : null),
    },
    onSaved: async ({ time_off_request }) => {
      await queries.invalidateQueries({ queryKey: timeOffKey(id) })
      onClose()
      sayDone(
        time_off_request?.status === 'approved'
          ? t('Your time off is approved.')
          : t('Your request is sent. You will hear when it is decided.'),
      )
    },
  })
  const { form } = of
  return (
    <Form
      of={of}
      label={t('Request time off')}
      action={t('Send request')}
      beside={<Cancel onClose={onClose} />}
    >
      <Select
        label={t('Policy')}
        data={policies.map(({ id: value, name }) => ({ value: String(value), label: name }))}
        nothingFoundMessage={t('You are on no policy yet.')}
        {...form.getInputProps('time_off_policy_id')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <DateField label={t('First day')} {...form.getInputProps('first')} />
        <DateField label={t('Last day')} {...form.getInputProps('last')} />
      </SimpleGrid>
      <Checkbox
        label={t('Leave out weekends')}
        {...form.getInputProps('exclude_weekends', { type: 'checkbox' })}
      />
      <Checkbox
        label={t('Leave out holidays')}
        {...form.getInputProps('exclude_holidays', { type: 'checkbox' })}
      />
      <RequestDays form={form} values={form.values} />
      <Textarea
        label={t('Message')}
        autosize
        minRows={2}
        maxLength={2_000}
        {...form.getInputProps('message')}
      />
      <RequestPreview values={form.values} onHolidays={(days) => form.setFieldValue('holidays', days)} />
    </Form>
  )
}
