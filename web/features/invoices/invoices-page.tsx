import { useMay } from '../../api/permissions.ts'
import { useClientChoices } from '../../directory/client-select.tsx'
import { useOrganization } from '../../directory/current-organization.ts'
import { useMemberChoices } from '../../directory/member-picker.tsx'
import { NotForYou } from '../../frames/not-for-you.tsx'
import { paths } from '../../paths.ts'
import { IconReceipt } from '../../ui/icons.ts'
import { IfMay } from '../../ui/if-may.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { ListPage } from '../../ui/list-page.tsx'
import { useSearchState } from '../../ui/search-state.ts'
import { t } from '../../ui/text.ts'
import { type InvoiceFilter, useInvoices } from './calls.ts'
import { invoiceColumns } from './invoice-columns.tsx'
import { InvoiceKindContext, kindWords, useInvoiceKind } from './invoice-kind.ts'
import { InvoiceLinks } from './invoice-links.tsx'
import { invoicePeek } from './invoice-peek.tsx'
import { InvoiceSums } from './invoice-sums.tsx'
import { NewInvoiceDialog } from './new-invoice-dialog.tsx'
import { NewTeamInvoiceDialog } from './new-team-invoice-dialog.tsx'

/** What clients owe; for members who manage billing. */
export function InvoicesPage() {
  const { id } = useOrganization()
  return (
    <IfMay
      call={`GET /v2/organizations/${id}/client_invoices`}
      otherwise={<NotForYou title={t('Invoices')} />}
    >
      <Invoices />
    </IfMay>
  )
}

/** What members bill: everybody's for who pays them, their own for everyone else. */
export function TeamInvoicesPage() {
  return (
    <InvoiceKindContext value="team">
      <Invoices />
    </InvoiceKindContext>
  )
}

function Invoices() {
  const { id } = useOrganization()
  const kind = useInvoiceKind()
  const words = kindWords(kind)
  const { text } = useSearchState()
  const rows = useInvoices(id, kind, { ...stateOf(text('state')), ...partiesOf(text('parties')) })
  const [mayCreate, seesAll] = useMay(
    `POST /v2/organizations/${id}/${kind}_invoices`,
    `GET /v2/organizations/${id}/client_invoices`,
  )
  const states = [
    { value: 'draft', label: t('Drafts') },
    { value: 'open', label: t('Open @@ status of an invoice') },
    { value: 'late', label: t('Late') },
    { value: 'closed', label: t('Closed @@ status of an invoice') },
  ]
  const party = {
    key: 'parties',
    title: words.party,
    useChoices: kind === 'client' ? useClientChoices : useMemberChoices,
  }
  const dialog = kind === 'client' ? NewInvoiceDialog : NewTeamInvoiceDialog
  return (
    <ListPage
      name={kind === 'client' ? 'invoices' : 'team-invoices'}
      title={words.title}
      description={seesAll ? words.about : t('Your invoices to the organization for your work.')}
      icon={IconReceipt}
      rows={rows}
      rowKey={(invoice) => invoice.id}
      columns={invoiceColumns(id, kind, seesAll === false)}
      sections={
        <>
          {kind === 'client' && <InvoiceLinks />}
          <InvoiceSums />
        </>
      }
      peek={invoicePeek(id, kind)}
      filters={[
        { key: 'state', title: t('State'), choices: states, isSingle: true },
        ...(seesAll ? [party] : []),
      ]}
      empty={{ title: t('No invoices yet'), text: words.empty }}
      noMatch={t('No matching invoices')}
      actions={kind === 'client' ? <SettingsButton /> : <DetailsButton />}
      create={mayCreate ? { label: t('New invoice'), dialog } : undefined}
    />
  )
}

function SettingsButton() {
  const { id } = useOrganization()
  return (
    <ButtonLink variant="default" to={paths.invoiceSettings(id)}>
      {t('Settings')}
    </ButtonLink>
  )
}

/** What the reader writes about themselves on their own invoices. */
function DetailsButton() {
  const { id } = useOrganization()
  return (
    <ButtonLink variant="default" to={paths.invoiceDetails(id)}>
      {t('Your details')}
    </ButtonLink>
  )
}

function stateOf(state: string): InvoiceFilter {
  if (state === 'late') return { late: true }
  return state === 'draft' || state === 'open' || state === 'closed' ? { status: state } : {}
}

function partiesOf(text: string): InvoiceFilter {
  const ids = text.split(',').filter(Boolean).map(Number)
  return ids.length === 0 ? {} : { partyIds: ids }
}
