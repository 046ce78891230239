import { Modal, NumberInput, Switch } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useOrganization } from '../../directory/current-organization.ts'
import { Cancel } from '../../ui/cancel.tsx'
import { Form } from '../../ui/form.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { sayDone } from '../../ui/notices.tsx'
import { Loaded } from '../../ui/states.tsx'
import { t } from '../../ui/text.ts'
import { useCallForm } from '../../ui/use-call-form.ts'
import { schedulesKey } from './calls.ts'
import { settingsQuery } from './plan-calls.ts'
import { attendanceSettingsForm, settingsValues } from './schedule-forms.ts'

type Props = { isOpen: boolean; onClose: () => void }

export function AttendanceSettingsDialog({ isOpen, onClose }: Props) {
  return (
    <Modal opened={isOpen} onClose={onClose} title={t('Budget and grace period')} size={480}>
      {isOpen && <Found onClose={onClose} />}
    </Modal>
  )
}

function Found({ onClose }: { onClose: () => void }) {
  const { id } = useOrganization()
  const query = useQuery(settingsQuery(id))
  return (
    <Loaded query={query}>
      {(settings) => <Fields values={settingsValues(settings)} onClose={onClose} />}
    </Loaded>
  )
}

type FieldsProps = { values: ReturnType<typeof settingsValues>; onClose: () => void }

function Fields({ values, onClose }: FieldsProps) {
  const { id, currency } = useOrganization()
  const queries = useQueryClient()
  const of = useCallForm(attendanceSettingsForm, {
    path: { organization_id: id },
    values,
    onSaved: async () => {
      onClose()
      await queries.invalidateQueries({ queryKey: schedulesKey(id) })
      sayDone(t('Settings saved.'))
    },
  })
  const { form } = of
  return (
    <Form
      of={of}
      label={t('Budget and grace period')}
      action={t('Save')}
      beside={<Cancel onClose={onClose} />}
    >
      <NumberInput
        label={t('Hours per week')}
        description={t('The most a week’s shifts may use in total. Leave empty for no budget.')}
        min={1}
        decimalScale={2}
        {...form.getInputProps('weekly_budget_seconds')}
      />
      <MoneyField
        label={t('Labor cost per week')}
        currency={currency}
        {...form.getInputProps('weekly_budget_cost')}
      />
      <NumberInput
        label={t('Grace period in minutes')}
        description={t('Minutes after the start of a shift until work counts as late.')}
        min={0}
        max={60}
        {...form.getInputProps('late_after_seconds')}
      />
      <Switch
        label={t('Notify planners')}
        description={t('Owners, managers and leads are notified of late, missed and abandoned shifts.')}
        {...form.getInputProps('shift_alerts', { type: 'checkbox' })}
      />
    </Form>
  )
}
