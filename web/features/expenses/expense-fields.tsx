import { Checkbox, Group, Select, Textarea, TextInput } from '@mantine/core'
import { useUser } from '../../api/account-state.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { ProjectField } from '../../directory/project-field.tsx'
import { TaskField } from '../../directory/task-field.tsx'
import { DateField } from '../../ui/date-field.tsx'
import type { FormFields } from '../../ui/form-fields.ts'
import { MoneyField } from '../../ui/money-field.tsx'
import { t } from '../../ui/text.ts'
import { isDay } from '../../ui/week.ts'
import { useTrackableWork } from '../tracking/trackable.ts'
import type { ExpenseValues } from './expense-forms.ts'
import { categoryWords } from './expense-words.ts'

type Props = {
  form: FormFields & {
    values: ExpenseValues
    setValues: (values: Pick<ExpenseValues, 'project_id' | 'task_id'>) => void
  }
}

/** What was bought, when, for how much, and who pays in the end. */
export function ExpenseFields({ form }: Props) {
  const { id, currency: own } = useOrganization()
  const projects = useTrackableWork(id, useUser().id)?.projects ?? []
  const { project_id, currency } = form.values
  const shown = currency.length === 3 ? currency.toUpperCase() : own
  return (
    <>
      <Group grow align="flex-start">
        <DateField label={t('Date')} {...form.getInputProps('date')} />
        <Select
          label={t('Category')}
          data={Object.entries(categoryWords()).map(([value, label]) => ({ value, label }))}
          allowDeselect={false}
          {...form.getInputProps('category')}
        />
      </Group>
      <Group grow align="flex-start">
        <MoneyField
          label={t('Amount')}
          currency={shown}
          decimalScale={3}
          data-autofocus
          {...form.getInputProps('amount')}
        />
        <MoneyField
          label={t('Includes tax')}
          currency={shown}
          decimalScale={3}
          {...form.getInputProps('tax_amount')}
        />
        <TextInput
          label={t('Currency')}
          maxLength={3}
          placeholder={own}
          {...form.getInputProps('currency')}
        />
      </Group>
      <ProjectField
        projects={projects}
        clearable
        clearButtonProps={{ 'aria-label': t('No project') }}
        placeholder={t('None')}
        {...form.getInputProps('project_id')}
        onChange={(chosen) => form.setValues({ project_id: chosen, task_id: null })}
      />
      {project_id !== null && (
        <>
          <TaskField key={project_id} projectId={project_id} {...form.getInputProps('task_id')} />
          <Checkbox
            label={t('Bill it to the client')}
            {...form.getInputProps('billable', { type: 'checkbox' })}
          />
        </>
      )}
      <Checkbox label={t('Reimburse me')} {...form.getInputProps('reimbursable', { type: 'checkbox' })} />
      <Textarea label={t('Note')} autosize minRows={2} maxLength={1_000} {...form.getInputProps('note')} />
    </>
  )
}

export const expenseFaults = {
  date: (date: string) => (isDay(date) ? null : t('Enter a date.')),
  amount: (amount: ExpenseValues['amount']) => (Number(amount) > 0 ? null : t('Enter the amount.')),
  tax_amount: (tax: ExpenseValues['tax_amount'], { amount }: ExpenseValues) =>
    Number(tax) > Number(amount) ? t('The tax can’t be more than the amount.') : null,
}
