import { Textarea } from '@mantine/core'
import type { FormFields } from '../../ui/form-fields.ts'
import { t } from '../../ui/text.ts'

/** Why something is denied; `help` says who reads it. */
export function DenialReason({ form, help }: { form: FormFields; help: string }) {
  return (
    <Textarea
      label={t('Reason')}
      description={help}
      autosize
      minRows={3}
      maxLength={2_000}
      data-autofocus
      {...form.getInputProps('denial_reason')}
    />
  )
}
