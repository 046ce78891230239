import { TagsInput, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { faultIn } from '../../ui/field-words.ts'

type Props = {
  // biome-ignore lint/suspicious/noExplicitAny: a form of any values, of which this edits four.
  form: UseFormReturnType<any>
}

export type Contact = { name: string; emails: string[]; phone: string; address: string }

/** Who a client is, and how to reach them. */
export function ContactFields({ form }: Props) {
  return (
    <>
      <TextInput label="Name" data-autofocus maxLength={200} {...form.getInputProps('name')} />
      <TagsInput
        label="E-mails"
        description="Press Enter after each."
        splitChars={[',', ' ', ';']}
        acceptValueOnBlur
        maxTags={50}
        {...form.getInputProps('emails')}
        error={faultIn(form.errors, 'emails')}
      />
      <TextInput label="Phone" type="tel" maxLength={50} {...form.getInputProps('phone')} />
      <Textarea
        label="Address"
        autosize
        minRows={2}
        maxRows={6}
        maxLength={1_000}
        {...form.getInputProps('address')}
      />
    </>
  )
}

export function contactOf({ name, emails, phone, address }: Contact) {
  return { name: name.trim(), emails, phone: phone.trim() || null, address: address.trim() }
}
