import { NumberInput, Switch } from '@mantine/core'
import type { FormFields } from '../../ui/form-fields.ts'
import { t } from '../../ui/text.ts'

/** Whether members are paid for the day, and for how many hours. */
export function PaidFields({ form, isPaid }: { form: FormFields; isPaid: boolean }) {
  return (
    <>
      <Switch label={t('Paid')} {...form.getInputProps('paid', { type: 'checkbox' })} />
      {isPaid && (
        <NumberInput
          label={t('Paid hours')}
          min={0}
          max={24}
          decimalScale={2}
          maw={220}
          {...form.getInputProps('hours')}
        />
      )}
    </>
  )
}

export function NewcomersField({ form }: { form: FormFields }) {
  return (
    <Switch
      label={t('Add members who join later')}
      {...form.getInputProps('auto_add_new_users', { type: 'checkbox' })}
    />
  )
}
