import { SimpleGrid, TextInput } from '@mantine/core'
import { type EndpointScheme, endpointSchemes } from './e-invoice-form.ts'
import type { FormFields } from './form-fields.ts'
import { FoundSelect } from './found-select.tsx'
import { t } from './text.ts'

type Props = { form: FormFields; scheme: EndpointScheme | null }

/** What e-invoices carry of a party beyond its address: the parts of the address, a contact and the electronic address. */
export function EInvoiceFields({ form, scheme }: Props) {
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="sm">
        <TextInput label={t('Street')} maxLength={255} {...form.getInputProps('e_invoice.street')} />
        <TextInput label={t('Post code')} maxLength={20} {...form.getInputProps('e_invoice.post_code')} />
        <TextInput label={t('City')} maxLength={100} {...form.getInputProps('e_invoice.city')} />
      </SimpleGrid>
      <TextInput
        label={t('Contact person')}
        description={t('A person or department. XRechnung requires it of the seller.')}
        maxLength={100}
        {...form.getInputProps('e_invoice.contact_name')}
      />
      <EndpointFields form={form} scheme={scheme} within="e_invoice." />
    </>
  )
}

/** An electronic address: its scheme, and the address in it. */
export function EndpointFields({ form, scheme, within = '' }: Props & { within?: string }) {
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
      <FoundSelect
        label={t('Electronic address scheme')}
        data={endpointSchemes(scheme)}
        clearable
        {...form.getInputProps(`${within}endpoint_scheme`)}
      />
      <TextInput
        label={t('Electronic address')}
        maxLength={100}
        {...form.getInputProps(`${within}endpoint_id`)}
      />
    </SimpleGrid>
  )
}
