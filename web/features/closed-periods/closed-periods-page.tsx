import { useOrganization } from '../../directory/current-organization.ts'
import { NotForYou } from '../../frames/not-for-you.tsx'
import { IconLock } from '../../ui/icons.ts'
import { IfMay } from '../../ui/if-may.tsx'
import { ListPage } from '../../ui/list-page.tsx'
import { useSearchState } from '../../ui/search-state.ts'
import { t } from '../../ui/text.ts'
import { useNewestOfAll } from '../../ui/whole-list.ts'
import { type Period, usePeriods } from './calls.ts'
import { periodColumns } from './closed-period-columns.tsx'
import { PrepareDialog } from './prepare-dialog.tsx'

/** The months that are closed, prepared or reopened; for members who manage billing. */
export function ClosedPeriodsPage() {
  const { id } = useOrganization()
  return (
    <IfMay
      call={`GET /v2/organizations/${id}/closed_periods`}
      otherwise={<NotForYou title={t('Close the month')} />}
    >
      <Periods />
    </IfMay>
  )
}

function Periods() {
  const { id } = useOrganization()
  const { text } = useSearchState()
  return (
    <ListPage
      name="closed-periods"
      title={t('Close the month')}
      description={t('Nothing of a closed month changes: no time, expense, invoice or payment.')}
      icon={IconLock}
      rows={useNewestOfAll(usePeriods(id, statusOf(text('status'))))}
      rowKey={(period) => period.id}
      columns={periodColumns(id)}
      filters={[
        {
          key: 'status',
          title: t('Status'),
          choices: [
            { value: 'closed', label: t('Closed') },
            { value: 'open', label: t('Open') },
          ],
          isSingle: true,
        },
      ]}
      create={{ label: t('Close a month'), dialog: PrepareDialog }}
      empty={{
        title: t('No closed months yet'),
        text: t('Choose a month, see what is still open in it, and close it once everything is settled.'),
      }}
      noMatch={t('No matching periods')}
    />
  )
}

function statusOf(text: string): Period['status'] | undefined {
  return text === 'closed' || text === 'open' ? text : undefined
}
