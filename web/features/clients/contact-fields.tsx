import { TagsInput, Textarea, TextInput } from '@mantine/core'
import type { FormFields } from '../../ui/form-fields.ts'
import { t } from '../../ui/text.ts'

/** The name of a client, and how to reach them. */
export function ContactFields({ form }: { form: FormFields }) {
  return (
    <>
      <TextInput label={t('Name')} data-autofocus maxLength={200} {...form.getInputProps('name')} />
      <TagsInput
        label={t('Email addresses')}
        description={t('Press Enter after each address.')}
        splitChars={[',', ' ', ';']}
        acceptValueOnBlur
        maxTags={50}
        {...form.getInputProps('emails')}
      />
      <TextInput label={t('Phone')} type="tel" maxLength={50} {...form.getInputProps('phone')} />
      <Textarea
        label={t('Address')}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={1_000}
        {...form.getInputProps('address')}
      />
    </>
  )
}

export function nameFault(name: string): string | null {
  return name.trim() === '' ? t('Enter a name.') : null
}
