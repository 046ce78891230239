import { useOrganization } from '../../directory/current-organization.ts'
import { IconBeach } from '../../ui/icons.ts'
import { ListPage } from '../../ui/list-page.tsx'
import { useSearchState } from '../../ui/search-state.ts'
import { t } from '../../ui/text.ts'
import { NewRequestDialog } from './new-request.tsx'
import { useRequests } from './request-calls.ts'
import { isStatus, requestColumns, statusTitles } from './request-columns.tsx'
import { TimeOffLinks } from './time-off-links.tsx'

/** The requests that the reader sees: their own, and those of their people. */
export function RequestsPage() {
  const { id } = useOrganization()
  const { text } = useSearchState()
  const status = text('status')
  return (
    <ListPage
      name="time-off-requests"
      title={t('Time off')}
      sections={<TimeOffLinks />}
      icon={IconBeach}
      rows={useRequests(id, isStatus(status) ? { status } : {})}
      rowKey={(request) => request.id}
      columns={requestColumns()}
      filters={[
        {
          key: 'status',
          title: t('Status'),
          choices: Object.entries(statusTitles()).map(([value, label]) => ({ value, label })),
          isSingle: true,
        },
      ]}
      create={{ label: t('Request time off'), dialog: NewRequestDialog }}
      empty={{ title: t('No requests yet'), text: t('Ask for time off, and see here what became of it.') }}
      noMatch={t('No matching requests')}
    />
  )
}
