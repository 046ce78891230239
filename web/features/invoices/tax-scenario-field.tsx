import { Select } from '@mantine/core'
import type { FormFields } from '../../ui/form-fields.ts'
import { t } from '../../ui/text.ts'

/** Why an invoice has no tax. `onChoose` removes the taxes that it has. */
export function TaxScenarioField({ form, onChoose }: { form: FormFields; onChoose: () => void }) {
  const { onChange, ...input } = form.getInputProps('tax_scenario')
  return (
    <Select
      label={t('Reason for no tax')}
      placeholder={t('None')}
      description={t('Printed on the invoice. Removes the taxes.')}
      data={[
        { value: 'reverse_charge', label: t('Reverse charge') },
        { value: 'export', label: t('Export') },
        { value: 'exempt', label: t('Exempt from VAT') },
        { value: 'small_business', label: t('Small business') },
        { value: 'not_subject', label: t('Not subject to VAT') },
      ]}
      clearable
      {...input}
      onChange={(chosen) => {
        onChange(chosen)
        if (chosen !== null) onChoose()
      }}
    />
  )
}
