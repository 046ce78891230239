import { NumberInput, Select, SimpleGrid, Stack, Switch, Textarea, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { useOrganization } from '../../directory/current-organization.ts'
import { CountrySelect } from '../../ui/country-select.tsx'
import { Form } from '../../ui/form.tsx'
import { sayDone } from '../../ui/notices.tsx'
import { paperLanguages } from '../../ui/paper-languages.ts'
import { Section } from '../../ui/section.tsx'
import { t } from '../../ui/text.ts'
import { useCallForm } from '../../ui/use-call-form.ts'
import { refreshWork } from '../projects/calls.ts'
import type { Client } from './calls.ts'
import { ClientEInvoice } from './client-e-invoice.tsx'
import { invoiceDefaultsForm, invoiceDefaultsOf } from './client-forms.ts'
import { ClientFrame } from './client-frame.tsx'

/** The invoices of a client come from the feature that has them. */
type Parts = { List: ComponentType<{ clientId: number }> }

export function ClientInvoicesPage({ List }: Parts) {
  return (
    <ClientFrame isForChanges>
      {(client) => (
        <>
          <List clientId={client.id} />
          <Invoices key={client.id} client={client} />
          <ClientEInvoice key={`e-invoice-${client.id}`} client={client} />
        </>
      )}
    </ClientFrame>
  )
}

function Invoices({ client }: { client: Client }) {
  const { id, name: organization } = useOrganization()
  const queries = useQueryClient()
  const of = useCallForm(invoiceDefaultsForm, {
    path: { client_id: client.id },
    values: invoiceDefaultsOf(client),
    validate: {
      net_terms: (value, { inherits_terms }) =>
        !inherits_terms && value === '' ? t('Enter the number of days, or use the default.') : null,
    },
    onSaved: async () => {
      await refreshWork(queries, id)
      sayDone(t('Invoice defaults saved.'))
    },
  })
  const { form } = of
  return (
    <Section
      title={t('Invoice defaults')}
      description={t('Shown on new invoices to this client. E-invoices require a country.')}
    >
      <Form of={of} label={t('Invoice defaults')} action={t('Save')} isGuarded>
        <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="sm">
          <CountrySelect label={t('Country')} {...form.getInputProps('country')} />
          <TextInput
            label={t('Tax ID')}
            description={t('A VAT ID with its country code, or a national tax number.')}
            maxLength={40}
            {...form.getInputProps('tax_id')}
          />
          <Select
            label={t('Language')}
            placeholder={t('As {organization}', { organization })}
            data={paperLanguages()}
            clearable
            {...form.getInputProps('language')}
          />
        </SimpleGrid>
        <Stack gap="xs">
          <Switch
            label={t('Use the net terms of {organization}', { organization })}
            {...form.getInputProps('inherits_terms', { type: 'checkbox' })}
          />
          {!form.values.inherits_terms && (
            <NumberInput
              label={t('Net terms')}
              description={t('Days until an invoice is due.')}
              min={0}
              max={3_650}
              suffix={` ${t('days')}`}
              maw={220}
              {...form.getInputProps('net_terms')}
            />
          )}
        </Stack>
        <Stack gap="xs">
          <Switch
            label={t('Use the notes of {organization}', { organization })}
            {...form.getInputProps('inherits_notes', { type: 'checkbox' })}
          />
          {!form.values.inherits_notes && (
            <Textarea
              label={t('Notes')}
              description={t('Printed at the end of each invoice.')}
              autosize
              minRows={3}
              maxRows={10}
              {...form.getInputProps('invoice_notes')}
            />
          )}
        </Stack>
      </Form>
    </Section>
  )
}
