import { Select, SimpleGrid, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useOrganization } from '../../directory/current-organization.ts'
import { EInvoiceFields } from '../../ui/e-invoice-fields.tsx'
import { eInvoiceFormats } from '../../ui/e-invoice-form.ts'
import { Form } from '../../ui/form.tsx'
import { sayDone } from '../../ui/notices.tsx'
import { Section } from '../../ui/section.tsx'
import { t } from '../../ui/text.ts'
import { useCallForm } from '../../ui/use-call-form.ts'
import { refreshWork } from '../projects/calls.ts'
import type { Client } from './calls.ts'
import { clientEInvoiceForm, clientEInvoiceOf } from './client-forms.ts'

/** What e-invoices to the client carry, and which one goes with the PDF. */
export function ClientEInvoice({ client }: { client: Client }) {
  const { id } = useOrganization()
  const queries = useQueryClient()
  const of = useCallForm(clientEInvoiceForm, {
    path: { client_id: client.id },
    values: clientEInvoiceOf(client),
    onSaved: async () => {
      await refreshWork(queries, id)
      sayDone(t('E-invoice details saved.'))
    },
  })
  const { form } = of
  return (
    <Section
      title={t('E-invoice')}
      description={t(
        'Invoices are checked for the format before they are issued, and sent in it beside the PDF.',
      )}
    >
      <Form of={of} label={t('E-invoice')} action={t('Save')} isGuarded>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
          <Select
            label={t('Format')}
            placeholder={t('Only the PDF')}
            data={eInvoiceFormats()}
            clearable
            {...form.getInputProps('e_invoice.format')}
          />
          <TextInput
            label={t('Buyer reference')}
            description={t('For German authorities, their Leitweg-ID.')}
            maxLength={200}
            {...form.getInputProps('e_invoice.buyer_reference')}
          />
        </SimpleGrid>
        <EInvoiceFields form={form} scheme={form.values.e_invoice.endpoint_scheme} />
      </Form>
    </Section>
  )
}
