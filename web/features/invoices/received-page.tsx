import { useQuery } from '@tanstack/react-query'
import { useClientChoices } from '../../directory/client-select.tsx'
import { useOrganization } from '../../directory/current-organization.ts'
import { NotForYou } from '../../frames/not-for-you.tsx'
import { nowMs } from '../../ui/clock.ts'
import { DaysField, useDaySpan } from '../../ui/days-field.tsx'
import { IconCoins } from '../../ui/icons.ts'
import { IfMay } from '../../ui/if-may.tsx'
import { ListPage } from '../../ui/list-page.tsx'
import { useSearchState } from '../../ui/search-state.ts'
import { readIds } from '../../ui/search-text.ts'
import { t } from '../../ui/text.ts'
import { dayIn } from '../../ui/week.ts'
import { useNewestOfAll } from '../../ui/whole-list.ts'
import { InvoiceLinks } from './invoice-links.tsx'
import { type ReceivedQuery, receivedSumsQuery, useReceived } from './received-calls.ts'
import { receivedColumns } from './received-columns.tsx'

const span = { usual: 31, most: 366 }

/** What clients paid on some days, over all invoices; for members who manage billing. */
export function ReceivedPage() {
  const { id } = useOrganization()
  return (
    <IfMay
      call={`GET /v2/organizations/${id}/invoice_payments`}
      otherwise={<NotForYou title={t('Payments received')} />}
    >
      <Received />
    </IfMay>
  )
}

function Received() {
  const { id, time_zone } = useOrganization()
  const { text } = useSearchState()
  const today = dayIn(time_zone, nowMs())
  const days = useDaySpan(today, span)
  const clients = readIds(text('clients'))
  const kind = kindOf(text('kind'))
  const query: ReceivedQuery = {
    'date[start]': days.from,
    'date[stop]': days.until,
    ...(clients.length > 0 && { 'client_ids[]': clients }),
    ...(kind && { kind }),
  }
  const { data: sums = [] } = useQuery(receivedSumsQuery(id, query))
  return (
    <ListPage
      name="payments-received"
      days={days}
      title={t('Payments received')}
      description={t('What clients paid, and what was paid back for credit notes.')}
      sections={<InvoiceLinks />}
      icon={IconCoins}
      rows={useNewestOfAll(useReceived(id, query))}
      rowKey={(payment) => payment.id}
      columns={receivedColumns(id, sums)}
      filters={[
        { key: 'kind', title: t('Kind'), choices: kindChoices(), isSingle: true },
        { key: 'clients', title: t('Client'), useChoices: useClientChoices },
      ]}
      empty={{
        title: t('No payments on these days'),
        text: t('Choose other days, or record a payment on the page of its invoice.'),
      }}
      noMatch={t('No matching payments')}
    >
      <DaysField today={today} size={span} />
    </ListPage>
  )
}

function kindChoices() {
  return [
    { value: 'payment', label: t('Payments') },
    { value: 'refund', label: t('Refunds') },
    { value: 'credit', label: t('Credit notes') },
  ]
}

function kindOf(text: string): ReceivedQuery['kind'] {
  return text === 'payment' || text === 'refund' || text === 'credit' ? text : undefined
}
