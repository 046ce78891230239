import { NumberInput, Stack, Switch, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useOrganization } from '../../directory/current-organization.ts'
import { Form } from '../../ui/form.tsx'
import { sayDone } from '../../ui/notices.tsx'
import { Section } from '../../ui/section.tsx'
import { useApiForm } from '../../ui/use-api-form.ts'
import { refreshWork } from '../projects/calls.ts'
import { type Client, clients } from './calls.ts'
import { ClientFrame } from './client-frame.tsx'

export function ClientInvoicesPage() {
  return <ClientFrame width="narrow">{(client) => <Invoices key={client.id} client={client} />}</ClientFrame>
}

/** What is not set here is the organization's: it is sent as null. */
function Invoices({ client }: { client: Client }) {
  const { id, name } = useOrganization()
  const queries = useQueryClient()
  const of = useApiForm({
    initialValues: {
      inherits_terms: client.inherit_net_terms,
      net_terms: (client.net_terms === undefined ? 30 : Number(client.net_terms)) as number | string,
      inherits_notes: client.inherit_invoice_notes,
      invoice_notes: client.invoice_notes ?? '',
    },
    validate: {
      net_terms: (value, { inherits_terms }) =>
        !inherits_terms && value === '' ? 'Say how many days, or use the default.' : null,
    },
    save: (values) =>
      clients.change(client.id, {
        net_terms: values.inherits_terms ? null : Number(values.net_terms),
        invoice_notes: values.inherits_notes ? null : values.invoice_notes,
      }),
    onSaved: async () => {
      await refreshWork(queries, id)
      sayDone('The invoice defaults are saved.')
    },
  })
  const { form } = of
  return (
    <Section title="Invoice defaults" description="What a new invoice to this client begins with.">
      <Form of={of} label="Invoice defaults" action="Save" isGuarded>
        <Stack gap="xs">
          <Switch
            label={`Net terms as ${name} has them`}
            {...form.getInputProps('inherits_terms', { type: 'checkbox' })}
          />
          {!form.values.inherits_terms && (
            <NumberInput
              label="Net terms"
              description="Days until an invoice must be paid."
              min={0}
              max={3_650}
              suffix=" days"
              maw={220}
              {...form.getInputProps('net_terms')}
            />
          )}
        </Stack>
        <Stack gap="xs">
          <Switch
            label={`Notes as ${name} has them`}
            {...form.getInputProps('inherits_notes', { type: 'checkbox' })}
          />
          {!form.values.inherits_notes && (
            <Textarea
              label="Notes"
              description="They stand at the end of each invoice."
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
