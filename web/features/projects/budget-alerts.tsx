import { NumberInput, Select, SimpleGrid, Stack, Switch } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { BudgetDraft } from './budget-draft.ts'

type Props = {
  // biome-ignore lint/suspicious/noExplicitAny: a form of any values, of which this edits one.
  form: UseFormReturnType<any>
  alerts: BudgetDraft['alerts']
  of: 'project' | 'client'
}

/** Who hears that a budget comes to its end, and when. */
export function BudgetAlerts({ form, alerts, of }: Props) {
  return (
    <Stack gap="sm">
      <Switch
        label="Tell people when the budget runs low"
        {...form.getInputProps('budget.alerts.notify_enabled', { type: 'checkbox' })}
      />
      {alerts.notify_enabled && (
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <NumberInput
            label="Runs low at"
            description="A share of the budget, in per cent."
            min={1}
            max={100}
            suffix=" %"
            {...form.getInputProps('budget.alerts.near_limit')}
          />
          <Select
            label="Who is told"
            data={[
              { value: '', label: 'Nobody in particular' },
              { value: 'owners', label: 'Owners' },
              { value: 'managers', label: 'Managers' },
              { value: 'project_managers', label: 'Project managers' },
            ]}
            allowDeselect={false}
            {...form.getInputProps('budget.alerts.notify_group')}
          />
          <Switch
            label={of === 'project' ? 'Tell everybody on the project' : 'Tell everybody on its projects'}
            {...form.getInputProps('budget.alerts.notify_all_members', { type: 'checkbox' })}
          />
        </SimpleGrid>
      )}
    </Stack>
  )
}
