import { useQueryClient } from '@tanstack/react-query'
import { useOrganization } from '../../directory/current-organization.ts'
import { Form } from '../../ui/form.tsx'
import { MetadataSection } from '../../ui/metadata-section.tsx'
import { sayDone } from '../../ui/notices.tsx'
import { Section } from '../../ui/section.tsx'
import { t } from '../../ui/text.ts'
import { useCallForm } from '../../ui/use-call-form.ts'
import { refreshWork } from '../projects/calls.ts'
import { type Client, changeClientMetadata } from './calls.ts'
import { contactForm, contactOf } from './client-forms.ts'
import { ClientFrame } from './client-frame.tsx'
import { ContactFields, nameFault } from './contact-fields.tsx'

export function ClientSettingsPage() {
  const { id } = useOrganization()
  const queries = useQueryClient()
  return (
    <ClientFrame width="narrow" isForChanges>
      {(client) => (
        <>
          <ContactSection key={`contact-${client.id}`} client={client} />
          <MetadataSection
            key={`metadata-${client.id}`}
            metadata={client.metadata}
            mayChange
            save={async (changes) => {
              await changeClientMetadata(client.id, changes)
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
  const of = useCallForm(contactForm, {
    path: { client_id: client.id },
    values: contactOf(client),
    validate: { name: nameFault },
    onSaved: async () => {
      await refreshWork(queries, id)
      sayDone(t('Client saved.'))
    },
  })
  return (
    <Section title={t('Contact')} description={t('Name and contact details.')}>
      <Form of={of} label={t('Contact')} action={t('Save')} isGuarded>
        <ContactFields form={of.form} />
      </Form>
    </Section>
  )
}
