import { TagsInput } from '@mantine/core'
import type { FormFields } from '../../ui/form-fields.ts'
import { t } from '../../ui/text.ts'

/** Days after the due date on which clients are reminded. */
export function LateReminders({ form }: { form: FormFields }) {
  const { error, ...field } = form.getInputProps('late_reminders')
  return (
    <TagsInput
      label={t('Reminders')}
      description={t('Days after the due date. Press Enter after each. Leave empty for no reminders.')}
      splitChars={[',', ' ']}
      maxTags={10}
      inputMode="numeric"
      {...field}
      error={error}
    />
  )
}
