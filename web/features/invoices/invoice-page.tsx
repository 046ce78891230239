import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { hasCode } from '../../api/problem.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { NotForYou } from '../../frames/not-for-you.tsx'
import { NotFound } from '../../frames/route-states.tsx'
import { IfMay } from '../../ui/if-may.tsx'
import { Page } from '../../ui/page.tsx'
import { Loaded } from '../../ui/states.tsx'
import { t } from '../../ui/text.ts'
import { invoiceQuery } from './calls.ts'
import { CreditNotes } from './credit-notes.tsx'
import { DraftPaper } from './draft-paper.tsx'
import { ExplainDrawer } from './explain-drawer.tsx'
import type { Invoice } from './invoice.ts'
import { InvoiceActions } from './invoice-actions.tsx'
import { InvoiceKindContext, useInvoiceKind } from './invoice-kind.ts'
import { InvoicePayments } from './invoice-payments.tsx'
import { InvoiceTrail } from './invoice-trail.tsx'
import { StateBadge } from './invoice-words.tsx'
import { usePartyName } from './party-name.ts'
import { RoutingSection } from './routing-section.tsx'
import { ShownPaper } from './shown-paper.tsx'

export function InvoicePage() {
  const { id } = useOrganization()
  return (
    <IfMay
      call={`GET /v2/organizations/${id}/client_invoices`}
      otherwise={<NotForYou title={t('Invoice')} />}
    >
      <Found />
    </IfMay>
  )
}

export function TeamInvoicePage() {
  return (
    <InvoiceKindContext value="team">
      <Found />
    </InvoiceKindContext>
  )
}

function Found() {
  const { id } = useOrganization()
  const kind = useInvoiceKind()
  const invoice = useQuery(invoiceQuery(id, kind, Number(useParams({ strict: false }).invoiceId)))
  if (hasCode(invoice.error, 'not_found')) return <NotFound />
  if (hasCode(invoice.error, 'financials_forbidden')) return <NotForYou title={t('Invoice')} />
  return <Loaded query={invoice}>{(found) => <OneInvoice invoice={found} />}</Loaded>
}

function OneInvoice({ invoice }: { invoice: Invoice }) {
  const party = usePartyName(invoice)
  return (
    <Page
      title={invoice.number}
      description={
        <>
          {party} <StateBadge invoice={invoice} />
        </>
      }
      actions={<InvoiceActions invoice={invoice} />}
    >
      {invoice.status === 'draft' ? (
        <DraftPaper key={invoice.id} invoice={invoice} party={party} />
      ) : (
        <>
          <InvoiceTrail invoice={invoice} />
          <ShownPaper invoice={invoice} party={party} />
          <InvoicePayments invoice={invoice} />
          {invoice.client_id !== undefined && <CreditNotes invoice={invoice} />}
        </>
      )}
      {invoice.client_id !== undefined && invoice.state !== 'void' && (
        <RoutingSection key={`routing-${invoice.id}`} invoice={invoice} />
      )}
      <ExplainDrawer invoice={invoice} />
    </Page>
  )
}
