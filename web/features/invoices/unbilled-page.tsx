import { useQuery } from '@tanstack/react-query'
import { useClientChoices } from '../../directory/client-select.tsx'
import { useOrganization } from '../../directory/current-organization.ts'
import { useProjectChoices } from '../../directory/project-picker.tsx'
import { NotForYou } from '../../frames/not-for-you.tsx'
import { paths } from '../../paths.ts'
import { nowMs } from '../../ui/clock.ts'
import { calendarDayText } from '../../ui/dates.ts'
import { IconFileDollar } from '../../ui/icons.ts'
import { IfMay } from '../../ui/if-may.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import type { ServedList } from '../../ui/list-export.tsx'
import { ListPage } from '../../ui/list-page.tsx'
import { useSearchState } from '../../ui/search-state.ts'
import { t } from '../../ui/text.ts'
import { dayIn } from '../../ui/week.ts'
import { wholeRows } from '../../ui/whole-rows.ts'
import { DraftBar } from './draft-unbilled.tsx'
import { InvoiceLinks } from './invoice-links.tsx'
import { type UnbilledFilter, unbilledQuery, unbilledSumsQuery } from './unbilled-calls.ts'
import { type UnbilledLine, unbilledColumns } from './unbilled-columns.tsx'

/** What no invoice bills yet; for members who manage billing. */
export function UnbilledPage() {
  const { id } = useOrganization()
  return (
    <IfMay
      call={`GET /v2/organizations/${id}/unbilled_work`}
      otherwise={<NotForYou title={t('Unbilled work')} />}
    >
      <Unbilled />
    </IfMay>
  )
}

function Unbilled() {
  const { id, time_zone } = useOrganization()
  const filter = useFilter()
  const query = useQuery(unbilledQuery(id, filter))
  const sums = useQuery(unbilledSumsQuery(id, filter))
  const list: ServedList = { organizationId: id, name: 'unbilled_work', filters: filter }
  const rows = query.data?.rows ?? []
  const onlyApproved = filter.only_approved === true
  const lines: UnbilledLine[] = rows.map((row) => ({ key: row.id, row }))
  const totals: UnbilledLine[] = (sums.data ?? []).map((total, i) => ({ key: -i - 1, total }))
  const monthEnd = lastMonthEnd(dayIn(time_zone, nowMs()))
  return (
    <ListPage
      name="unbilled-work"
      title={t('Unbilled work')}
      description={t('Billable time and expenses that no invoice bills yet, the oldest first.')}
      sections={<InvoiceLinks />}
      icon={IconFileDollar}
      rows={{ ...wholeRows(lines, query), list }}
      totals={totals}
      rowKey={({ key }) => key}
      columns={unbilledColumns(id, onlyApproved)}
      selecting={{
        nameOf: ({ row }) => (row ? `${row.client ?? t('No client')}: ${row.project}` : ''),
        bar: (selection) => <DraftBar selection={selection} rows={rows} onlyApproved={onlyApproved} />,
        call: () => `POST /v2/organizations/${id}/client_invoices`,
      }}
      filters={[
        { key: 'clients', title: t('Client'), useChoices: useClientChoices },
        { key: 'projects', title: t('Project'), useChoices: useProjectChoices },
        {
          key: 'until',
          title: t('Until'),
          choices: [{ value: monthEnd, label: calendarDayText(monthEnd) }],
          isSingle: true,
        },
        {
          key: 'state',
          title: t('State'),
          choices: [
            { value: 'ready', label: t('Ready to bill') },
            { value: 'blocked', label: t('Something to fix') },
          ],
          isSingle: true,
        },
        {
          key: 'approved',
          title: t('Time'),
          choices: [{ value: 'yes', label: t('Only approved time') }],
          isSingle: true,
        },
      ]}
      empty={{
        title: t('Everything is billed'),
        text: t('Billable time and expenses of clients appear here until an invoice bills them.'),
      }}
      emptyAction={
        <ButtonLink variant="default" to={paths.invoices(id)}>
          {t('Show invoices')}
        </ButtonLink>
      }
      noMatch={t('No matching work')}
    />
  )
}

function useFilter(): UnbilledFilter {
  const { text } = useSearchState()
  const state = text('state')
  return {
    'client_ids[]': idsIn(text('clients')),
    'project_ids[]': idsIn(text('projects')),
    'date[stop]': text('until') || undefined,
    blocked: state === '' ? undefined : state === 'blocked',
    only_approved: text('approved') === 'yes' || undefined,
  }
}

function idsIn(text: string): number[] | undefined {
  const ids = text.split(',').filter(Boolean).map(Number)
  return ids.length === 0 ? undefined : ids
}

/** Invoices often bill whole months. */
function lastMonthEnd(today: string): string {
  const first = Date.parse(`${today.slice(0, 7)}-01T00:00:00Z`)
  return new Date(first - 86_400_000).toISOString().slice(0, 10)
}
