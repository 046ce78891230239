import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useOrganization } from '../../directory/current-organization.ts'
import { dayText } from '../../ui/dates.ts'
import { Facts } from '../../ui/facts.tsx'
import { Loaded } from '../../ui/states.tsx'
import { t } from '../../ui/text.ts'
import { issuedQuery, missingQuery } from './calls.ts'
import type { Invoice } from './invoice.ts'
import { useInvoiceKind } from './invoice-kind.ts'
import { money } from './invoice-words.tsx'
import { MissingDetails } from './missing-details.tsx'
import { usePartyName } from './party-name.ts'

/** What a draft becomes when it is issued, from the server; a draft that can't be issued says why, without the children. */
export function IssueFacts({ invoice, children }: { invoice: Invoice; children: ReactNode }) {
  const { id } = useOrganization()
  const kind = useInvoiceKind()
  const issued = useQuery(issuedQuery(id, kind, invoice))
  const missing = useQuery(missingQuery(id, kind, invoice.id))
  const party = usePartyName(invoice)
  return (
    <Loaded query={issued}>
      {({ number, issue_date, due_date, grand_total, currency }) => (
        <>
          <Facts
            facts={[
              [t('Number'), number],
              [kind === 'client' ? t('Client') : t('Member'), party],
              [t('Issue date'), dayText(issue_date)],
              [t('Due date'), due_date && dayText(due_date)],
              [t('Total'), money(grand_total, currency)],
            ]}
          />
          <Loaded query={missing}>
            {(found) => (found.length > 0 ? <MissingDetails invoice={invoice} missing={found} /> : null)}
          </Loaded>
          {children}
        </>
      )}
    </Loaded>
  )
}
