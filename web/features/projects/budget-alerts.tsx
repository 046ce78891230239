import { NumberInput, Select, SimpleGrid, Stack, Switch } from '@mantine/core'
import type { FormFields } from '../../ui/form-fields.ts'
import { t } from '../../ui/text.ts'
import type { BudgetDraft } from './budget-draft.ts'

type Props = {
  form: FormFields
  alerts: BudgetDraft['alerts']
  of: 'project' | 'client'
}

/** When to send alerts about a budget, and who gets them. */
export function BudgetAlerts({ form, alerts, of }: Props) {
  return (
    <Stack gap="sm">
      <Switch
        label={t('Send alerts when the budget runs low')}
        {...form.getInputProps('budget.alerts.notify_enabled', { type: 'checkbox' })}
      />
      {alerts.notify_enabled && (
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <NumberInput
            label={t('Send alerts at')}
            description={t('Percentage of the budget.')}
            min={1}
            max={100}
            suffix=" %"
            {...form.getInputProps('budget.alerts.near_limit')}
          />
          <Select
            label={t('Notify')}
            data={[
              { value: '', label: t('No one') },
              { value: 'owners', label: t('Owners') },
              { value: 'managers', label: t('Managers') },
              { value: 'project_managers', label: t('Project managers') },
            ]}
            allowDeselect={false}
            {...form.getInputProps('budget.alerts.notify_group')}
          />
          <Switch
            label={
              of === 'project' ? t('Notify everyone on the project') : t('Notify everyone on its projects')
            }
            {...form.getInputProps('budget.alerts.notify_all_members', { type: 'checkbox' })}
          />
        </SimpleGrid>
      )}
    </Stack>
  )
}
