import { Modal, NumberInput, Radio, Stack, Switch, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useOrganization } from '../../directory/current-organization.ts'
import { MemberPicker } from '../../directory/member-picker.tsx'
import { Cancel } from '../../ui/cancel.tsx'
import { Form } from '../../ui/form.tsx'
import { FoundSelect } from '../../ui/found-select.tsx'
import { sayDone } from '../../ui/notices.tsx'
import { t } from '../../ui/text.ts'
import { useCallForm } from '../../ui/use-call-form.ts'
import { adjustForm } from './balance-forms.ts'
import { policyChoicesQuery, timeOffKey } from './calls.ts'

type Props = { isOpen: boolean; onClose: () => void }

/** Adds hours to the balances of many members, or replaces them; all or none. */
export function AdjustDialog({ isOpen, onClose }: Props) {
  return (
    <Modal opened={isOpen} onClose={onClose} title={t('Adjust balances')} size={560}>
      {isOpen && <Adjust onClose={onClose} />}
    </Modal>
  )
}

function Adjust({ onClose }: { onClose: () => void }) {
  const { id } = useOrganization()
  const queries = useQueryClient()
  const { data: policies = [] } = useQuery(policyChoicesQuery(id))
  const of = useCallForm(adjustForm, {
    path: { organization_id: id },
    validate: {
      time_off_policy_id: (value) => (value === '' ? t('Choose a policy.') : null),
      user_ids: (value) => (value.length === 0 ? t('Choose at least one.') : null),
      hours: (value) => (value === '' ? t('Enter the hours.') : null),
      reason: (value) => (value.trim() === '' ? t('Enter a reason.') : null),
    },
    onSaved: async ({ time_off_balances }) => {
      await queries.invalidateQueries({ queryKey: timeOffKey(id) })
      onClose()
      sayDone(
        t('{count, plural, one {# balance adjusted.} other {# balances adjusted.}}', {
          count: time_off_balances.length,
        }),
      )
    },
  })
  const { form } = of
  return (
    <Form of={of} label={t('Adjust balances')} action={t('Adjust')} beside={<Cancel onClose={onClose} />}>
      <FoundSelect label={t('Policy')} data={policies} {...form.getInputProps('time_off_policy_id')} />
      <MemberPicker
        label={t('Members')}
        description={t('Members who are not on the policy yet are added to it.')}
        {...form.getInputProps('user_ids')}
      />
      <Radio.Group label={t('Change')} {...form.getInputProps('modify_balance')}>
        <Stack gap="xs" mt={4}>
          <Radio value="add" label={t('Add to the balance')} />
          <Radio value="replace" label={t('Replace the balance')} />
        </Stack>
      </Radio.Group>
      <NumberInput
        label={t('Hours')}
        description={t('Use a minus sign to subtract hours.')}
        decimalScale={2}
        {...form.getInputProps('hours')}
      />
      <TextInput label={t('Reason')} maxLength={1000} {...form.getInputProps('reason')} />
      <Switch
        label={t('First give new members of the policy this year’s hours')}
        {...form.getInputProps('apply_accruals', { type: 'checkbox' })}
      />
    </Form>
  )
}
