import { SimpleGrid } from '@mantine/core'
import type { ComponentType } from 'react'
import { useOrganization } from '../../directory/current-organization.ts'
import { paths } from '../../paths.ts'
import { Facts } from '../../ui/facts.tsx'
import { AnchorLink } from '../../ui/links.tsx'
import { Section } from '../../ui/section.tsx'
import { t } from '../../ui/text.ts'
import { Day } from '../../ui/times.tsx'
import { BudgetSummary } from '../projects/budget-summary.tsx'
import type { Client } from './calls.ts'
import { ClientFrame } from './client-frame.tsx'
import { ClientProjects } from './client-projects.tsx'

type OfClient = ComponentType<{ clientId: number }>
/** Hours, money and open invoices come from the features that have them. */
type Parts = { Balance: OfClient }

export function ClientPage({
  Balance,
  Figures,
  OpenInvoices,
}: Parts & { Figures: OfClient; OpenInvoices: OfClient }) {
  return (
    <ClientFrame>
      {(client, mayChange) => (
        <>
          <Figures clientId={client.id} />
          <OpenInvoices clientId={client.id} />
          <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md" verticalSpacing={0}>
            <div>
              <Contact client={client} mayChange={mayChange} />
            </div>
            <div>
              <Invoices client={client} mayChange={mayChange} Balance={Balance} />
              <Budget client={client} mayChange={mayChange} />
            </div>
          </SimpleGrid>
          <ClientProjects client={client} mayChange={mayChange} />
        </>
      )}
    </ClientFrame>
  )
}

type Shown = { client: Client; mayChange: boolean }

function Contact({ client, mayChange }: Shown) {
  const { id } = useOrganization()
  return (
    <Section
      title={t('Contact')}
      actions={
        mayChange && <AnchorLink to={paths.client(id, client.id, '/settings')}>{t('Edit')}</AnchorLink>
      }
    >
      <Facts
        facts={[
          [
            t('Email addresses'),
            client.emails.map((email) => (
              <div key={email}>
                <a href={`mailto:${email}`}>{email}</a>
              </div>
            )),
          ],
          [t('Phone'), client.phone],
          [
            t('Address'),
            <span key="address" style={{ whiteSpace: 'pre-line' }}>
              {client.address || '–'}
            </span>,
          ],
          [t('Client since'), <Day key="created" at={client.created_at} />],
        ]}
      />
    </Section>
  )
}

function Invoices({ client, mayChange, Balance }: Shown & Parts) {
  const { id } = useOrganization()
  const inherited = t('Organization default')
  return (
    <Section
      title={t('Invoices')}
      actions={
        mayChange && (
          <AnchorLink to={paths.client(id, client.id, '/invoices')}>{t('All invoices')}</AnchorLink>
        )
      }
    >
      <Balance clientId={client.id} />
      <Facts
        facts={[
          [t('Tax ID'), client.tax_id],
          [t('Net terms'), client.inherit_net_terms ? inherited : netTerms(client)],
          [t('Notes'), client.inherit_invoice_notes ? inherited : client.invoice_notes],
        ]}
      />
    </Section>
  )
}

function Budget({ client, mayChange }: Shown) {
  const { id } = useOrganization()
  return (
    <Section
      title={t('Budget')}
      actions={mayChange && <AnchorLink to={paths.client(id, client.id, '/budget')}>{t('Edit')}</AnchorLink>}
    >
      <BudgetSummary budget={client.budget} />
    </Section>
  )
}

function netTerms({ net_terms }: Client): string {
  return t('{count, plural, one {# day} other {# days}}', { count: Number(net_terms) })
}
