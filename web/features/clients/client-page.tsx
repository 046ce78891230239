import { SimpleGrid } from '@mantine/core'
import { useOrganization } from '../../directory/current-organization.ts'
import { paths } from '../../paths.ts'
import { Facts } from '../../ui/facts.tsx'
import { AnchorLink } from '../../ui/links.tsx'
import { Section } from '../../ui/section.tsx'
import { Day } from '../../ui/times.tsx'
import { BudgetSummary } from '../projects/budget-summary.tsx'
import type { Client } from './calls.ts'
import { ClientFrame } from './client-frame.tsx'
import { ClientProjects } from './client-projects.tsx'

export function ClientPage() {
  return (
    <ClientFrame>
      {(client) => (
        <>
          <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md" verticalSpacing={0}>
            <div>
              <Contact client={client} />
            </div>
            <div>
              <Invoices client={client} />
              <Budget client={client} />
            </div>
          </SimpleGrid>
          <ClientProjects client={client} />
        </>
      )}
    </ClientFrame>
  )
}

function Contact({ client }: { client: Client }) {
  const { id } = useOrganization()
  return (
    <Section
      title="Contact"
      actions={<AnchorLink to={paths.client(id, client.id, '/settings')}>Change</AnchorLink>}
    >
      <Facts
        facts={[
          [
            'E-mails',
            client.emails.map((email) => (
              <div key={email}>
                <a href={`mailto:${email}`}>{email}</a>
              </div>
            )),
          ],
          ['Phone', client.phone],
          [
            'Address',
            <span key="address" style={{ whiteSpace: 'pre-line' }}>
              {client.address || '–'}
            </span>,
          ],
          ['Client since', <Day key="created" at={client.created_at} />],
        ]}
      />
    </Section>
  )
}

function Invoices({ client }: { client: Client }) {
  const { id } = useOrganization()
  const inherited = 'As the organization has them'
  return (
    <Section
      title="Invoices"
      actions={<AnchorLink to={paths.client(id, client.id, '/invoices')}>Change</AnchorLink>}
    >
      <Facts
        facts={[
          ['Net terms', client.inherit_net_terms ? inherited : `${client.net_terms} days`],
          ['Notes', client.inherit_invoice_notes ? inherited : client.invoice_notes],
        ]}
      />
    </Section>
  )
}

function Budget({ client }: { client: Client }) {
  const { id } = useOrganization()
  return (
    <Section
      title="Budget"
      actions={<AnchorLink to={paths.client(id, client.id, '/budget')}>Change</AnchorLink>}
    >
      <BudgetSummary budget={client.budget} />
    </Section>
  )
}
