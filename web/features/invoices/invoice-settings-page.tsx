import { Checkbox, NumberInput, Select, SimpleGrid, Stack, Textarea, TextInput, Title } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useOrganization } from '../../directory/current-organization.ts'
import { NotForYou } from '../../frames/not-for-you.tsx'
import { SettingsLinks } from '../../frames/settings-links.tsx'
import { EInvoiceFields } from '../../ui/e-invoice-fields.tsx'
import { Form } from '../../ui/form.tsx'
import type { FormFields } from '../../ui/form-fields.ts'
import { IfMay } from '../../ui/if-may.tsx'
import { sayDone } from '../../ui/notices.tsx'
import { Page } from '../../ui/page.tsx'
import { paperLanguages } from '../../ui/paper-languages.ts'
import { Loaded } from '../../ui/states.tsx'
import { t } from '../../ui/text.ts'
import { useCallForm } from '../../ui/use-call-form.ts'
import { type InvoiceSettings, invoiceSettingsForm, typedSettings } from './invoice-settings-forms.ts'
import { LateReminders } from './late-reminders.tsx'
import { LogoSection } from './logo-section.tsx'
import { AccountFields, SellerFields } from './seller-fields.tsx'
import { refreshSettings, settingsQuery } from './settings-calls.ts'

/** What the organization writes on its invoices, and how it numbers them. */
export function InvoiceSettingsPage() {
  const { id } = useOrganization()
  return (
    <IfMay
      call={`PUT /v2/organizations/${id}/invoice_settings`}
      otherwise={<NotForYou title={t('Settings')} />}
    >
      <Page title={t('Settings')} sections={<SettingsLinks />} width="narrow">
        <LogoSection />
        <Settings />
      </Page>
    </IfMay>
  )
}

function Settings() {
  const { id } = useOrganization()
  const query = useQuery(settingsQuery(id))
  return <Loaded query={query}>{(found) => <SettingsForm settings={found} />}</Loaded>
}

function SettingsForm({ settings }: { settings: InvoiceSettings }) {
  const { id } = useOrganization()
  const queries = useQueryClient()
  const of = useCallForm(invoiceSettingsForm, {
    path: { organization_id: id },
    values: typedSettings(settings),
    onSaved: async () => {
      await refreshSettings(queries, id)
      sayDone(t('Invoice settings saved.'))
    },
  })
  const { form } = of
  return (
    <Form of={of} label={t('Invoice settings')} action={t('Save')} isGuarded>
      <Group title={t('Your organization')}>
        <SellerFields form={form} />
        <TextInput label={t('Email')} type="email" maxLength={255} {...form.getInputProps('email')} />
      </Group>
      <Group title={t('E-invoice')}>
        <EInvoiceFields form={form} scheme={form.values.e_invoice.endpoint_scheme} />
      </Group>
      <Group title={t('New invoices')}>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
          <Select
            label={t('Language')}
            data={paperLanguages()}
            allowDeselect={false}
            {...form.getInputProps('language')}
          />
          <NumberInput
            label={t('Net terms')}
            placeholder={t('No due date')}
            min={0}
            max={3_650}
            suffix={` ${t('days')}`}
            {...form.getInputProps('net_terms')}
          />
        </SimpleGrid>
        <LateReminders form={form} />
        <TaxFields form={form} />
        <Textarea
          label={t('Notes')}
          description={t('Printed at the end of each invoice.')}
          autosize
          minRows={2}
          maxRows={10}
          maxLength={5_000}
          {...form.getInputProps('notes')}
        />
      </Group>
      <Group title={t('Numbers')}>
        <NumberFields form={form} />
      </Group>
      <Group title={t('Payment')}>
        <AccountFields form={form} />
      </Group>
    </Form>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack component="section" gap="sm" mt="md" aria-label={title}>
      <Title order={2}>{title}</Title>
      {children}
    </Stack>
  )
}

function TaxFields({ form }: { form: FormFields }) {
  const percent = (name: string, label: string) => (
    <NumberInput
      label={label}
      suffix=" %"
      min={0}
      max={100}
      decimalScale={4}
      hideControls
      {...form.getInputProps(name)}
    />
  )
  return (
    <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="sm">
      <TextInput label={t('Tax name')} maxLength={40} {...form.getInputProps('tax_1_name')} />
      {percent('tax_1', t('Tax rate'))}
      <TextInput label={t('Second tax name')} maxLength={40} {...form.getInputProps('tax_2_name')} />
      {percent('tax_2', t('Second tax rate'))}
    </SimpleGrid>
  )
}

function NumberFields({ form }: { form: FormFields }) {
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <TextInput label={t('Prefix')} maxLength={20} {...form.getInputProps('prefix')} />
        <TextInput label={t('Client invoices')} maxLength={60} {...form.getInputProps('number_format')} />
        <TextInput label={t('Team invoices')} maxLength={60} {...form.getInputProps('team_number_format')} />
        <TextInput
          label={t('Credit notes')}
          maxLength={60}
          {...form.getInputProps('credit_note_number_format')}
        />
      </SimpleGrid>
      <Checkbox
        label={t('Keep numbers in date order')}
        description={t('An invoice can’t be dated before the last issued one.')}
        {...form.getInputProps('keeps_date_order', { type: 'checkbox' })}
      />
    </>
  )
}
