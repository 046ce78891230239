import { Select, Stack, Switch, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { Facts } from '../../ui/facts.tsx'
import type { FormFields } from '../../ui/form-fields.ts'
import { Section } from '../../ui/section.tsx'
import { t } from '../../ui/text.ts'
import { AccrualFields } from './accrual-fields.tsx'
import type { ChangeValues } from './policy-values.ts'
import { accrualTitles } from './time-off-words.ts'

type Props = {
  form: FormFields
  values: ChangeValues
  /** The type of a policy never changes. */
  isNew: boolean
  /** Who is on it. */
  members: ReactNode
}

/** Everything about a policy, in the order in which people decide it. */
export function PolicyFields({ form, values, isNew, members }: Props) {
  return (
    <Stack gap="md">
      <Section title={t('Policy')}>
        <Stack gap="md">
          <TextInput label={t('Name')} maxLength={255} {...form.getInputProps('name')} />
          <Switch label={t('Paid')} {...form.getInputProps('paid', { type: 'checkbox' })} />
          <Switch
            label={t('Requests need approval')}
            description={t('Otherwise requests are approved right away.')}
            {...form.getInputProps('requires_approval', { type: 'checkbox' })}
          />
          <Switch
            label={t('Balances can go below zero')}
            {...form.getInputProps('allow_negative_balances', { type: 'checkbox' })}
          />
          <Switch
            label={t('Balances carry over to the next year')}
            {...form.getInputProps('balance_rolls_over_annually', { type: 'checkbox' })}
          />
        </Stack>
      </Section>
      <Section title={t('Accrual')}>
        <Stack gap="md">
          {isNew ? (
            <Select
              label={t('Time off is added')}
              allowDeselect={false}
              data={Object.entries(accrualTitles()).map(([value, label]) => ({ value, label }))}
              {...form.getInputProps('accrual_type')}
            />
          ) : (
            <Facts facts={[[t('Time off is added'), accrualTitles()[values.accrual_type]]]} />
          )}
          <AccrualFields form={form} values={values} />
        </Stack>
      </Section>
      <Section title={t('Members')}>
        <Stack gap="md">
          {members}
          <Switch
            label={t('Add members who join later')}
            {...form.getInputProps('auto_add_new_users', { type: 'checkbox' })}
          />
        </Stack>
      </Section>
    </Stack>
  )
}
