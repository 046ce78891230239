import { useQueryClient } from '@tanstack/react-query'
import { useOrganization } from '../../directory/current-organization.ts'
import { Form } from '../../ui/form.tsx'
import { MetadataSection } from '../../ui/metadata-section.tsx'
import { sayDone } from '../../ui/notices.tsx'
import { Section } from '../../ui/section.tsx'
import { useApiForm } from '../../ui/use-api-form.ts'
import { refreshWork } from '../projects/calls.ts'
import { type Client, clients } from './calls.ts'
import { ClientFrame } from './client-frame.tsx'
import { type Contact, ContactFields } from './contact-fields.tsx'

export function ClientSettingsPage() {
  const { id } = useOrganization()
  const queries = useQueryClient()
  return (
    <ClientFrame width="narrow">
      {(client) => (
        <>
          <ContactSection key={`contact-${client.id}`} client={client} />
          <MetadataSection
            key={`metadata-${client.id}`}
            metadata={client.metadata}
            mayChange
            save={async (changes) => {
              await clients.changeMetadata(client.id, changes)
              await refreshWork(queries, id)
            }}
          />
        </>
      )}
    </ClientFrame>
  )
}

function ContactSection({ client }: { client: Client }) {
  const { id } = useOrganization()
  const queries = useQueryClient()
  const of = useApiForm<Contact>({
    initialValues: {
      name: client.name,
      emails: client.emails,
      phone: client.phone ?? '',
      address: client.address,
    },
    validate: { name: (value) => (value.trim() === '' ? 'Give them a name.' : null) },
    save: (_, { phone, ...changed }) =>
      clients.change(client.id, { ...changed, ...(phone !== undefined && { phone: phone.trim() || null }) }),
    onSaved: async () => {
      await refreshWork(queries, id)
      sayDone('The client is saved.')
    },
  })
  return (
    <Section title="Contact" description="Who they are, and how to reach them.">
      <Form of={of} label="Contact" action="Save" isGuarded>
        <ContactFields form={of.form} />
      </Form>
    </Section>
  )
}
