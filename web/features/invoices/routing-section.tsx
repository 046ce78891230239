import { SimpleGrid, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useOrganization } from '../../directory/current-organization.ts'
import { EndpointFields } from '../../ui/e-invoice-fields.tsx'
import { Form } from '../../ui/form.tsx'
import { sayDone } from '../../ui/notices.tsx'
import { Section } from '../../ui/section.tsx'
import { t } from '../../ui/text.ts'
import { useCallForm } from '../../ui/use-call-form.ts'
import { refreshInvoices } from './calls.ts'
import type { Invoice } from './invoice.ts'
import { routingForm, routingOf } from './routing-forms.ts'

/** What only the e-invoice carries: people may complete it after the issue. */
export function RoutingSection({ invoice }: { invoice: Invoice }) {
  const { id } = useOrganization()
  const queries = useQueryClient()
  const of = useCallForm(routingForm, {
    path: { client_invoice_id: invoice.id },
    values: routingOf(invoice),
    onSaved: async () => {
      await refreshInvoices(queries, id)
      sayDone(t('Routing saved.'))
    },
  })
  const { form } = of
  return (
    <Section
      title={t('E-invoice routing')}
      description={t('Only the e-invoice carries this. What you leave empty comes from the client.')}
    >
      <Form of={of} label={t('E-invoice routing')} action={t('Save')} isGuarded>
        <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="sm">
          <TextInput
            label={t('Buyer reference')}
            maxLength={200}
            {...form.getInputProps('buyer_reference')}
          />
          <TextInput
            label={t('Order reference')}
            maxLength={100}
            {...form.getInputProps('order_reference')}
          />
          <TextInput
            label={t('Contract reference')}
            maxLength={100}
            {...form.getInputProps('contract_reference')}
          />
        </SimpleGrid>
        <EndpointFields form={form} scheme={form.values.endpoint_scheme} />
      </Form>
    </Section>
  )
}
