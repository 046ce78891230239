import { Textarea } from '@mantine/core'
import type { FormFields } from '../../ui/form-fields.ts'
import { t } from '../../ui/text.ts'

/** Why booked time is edited or deleted. */
export function EditReason({ form }: { form: FormFields }) {
  return (
    <Textarea
      label={t('Reason')}
      description={t('Shown in the edit log.')}
      autosize
      minRows={2}
      maxLength={2_000}
      data-autofocus
      {...form.getInputProps('reason')}
    />
  )
}
