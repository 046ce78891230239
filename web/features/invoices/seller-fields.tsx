import { SimpleGrid, Textarea, TextInput } from '@mantine/core'
import { CountrySelect } from '../../ui/country-select.tsx'
import type { FormFields } from '../../ui/form-fields.ts'
import { t } from '../../ui/text.ts'

/** The seller on the paper: the organization, or a member on a team invoice. */
export function SellerFields({ form }: { form: FormFields }) {
  return (
    <>
      <Textarea
        label={t('Address')}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={1_000}
        {...form.getInputProps('address')}
      />
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="sm">
        <CountrySelect label={t('Country')} {...form.getInputProps('country')} />
        <TextInput label={t('Tax ID')} maxLength={40} {...form.getInputProps('tax_id')} />
        <TextInput label={t('Phone')} type="tel" maxLength={50} {...form.getInputProps('phone')} />
      </SimpleGrid>
      <TextInput
        label={t('Registration number')}
        description={t('In the commercial register. E-invoices require it unless the tax ID is a VAT ID.')}
        maxLength={60}
        {...form.getInputProps('registration_number')}
      />
    </>
  )
}

/** How to pay. With an IBAN and EUR, the PDF has a code that banking apps scan. */
export function AccountFields({ form }: { form: FormFields }) {
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <TextInput label={t('Account name')} maxLength={255} {...form.getInputProps('account_name')} />
        <TextInput label={t('Bank')} maxLength={255} {...form.getInputProps('bank_name')} />
        <TextInput label={t('IBAN')} maxLength={42} {...form.getInputProps('iban')} />
        <TextInput label={t('BIC')} maxLength={11} {...form.getInputProps('bic')} />
      </SimpleGrid>
      <Textarea
        label={t('Payment instructions')}
        description={t('Printed below the totals while a balance is due.')}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={2_000}
        {...form.getInputProps('payment_text')}
      />
    </>
  )
}
