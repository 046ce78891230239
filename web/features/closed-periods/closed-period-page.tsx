import { Alert } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useMay } from '../../api/permissions.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { paths } from '../../paths.ts'
import { DeleteButton } from '../../ui/delete-button.tsx'
import { Page } from '../../ui/page.tsx'
import { Loaded } from '../../ui/states.tsx'
import { t } from '../../ui/text.ts'
import { useRemoval } from '../../ui/use-removal.ts'
import { daysText } from '../../ui/week.ts'
import { closedPeriodsKey, type Period, periodQuery, periods } from './calls.ts'
import { CheckList } from './check-list.tsx'
import { PeriodHistory } from './period-history.tsx'
import { ReopenPeriod } from './reopen-period.tsx'

/** One period: what is in the way of closing it, or that it is closed; and what was done with it before. */
export function ClosedPeriodPage() {
  const { id } = useOrganization()
  const periodId = Number(useParams({ strict: false }).periodId)
  const period = useQuery(periodQuery(id, periodId))
  const { data } = period
  return (
    <Page
      title={data?.name ?? t('Period')}
      description={data && daysText(data.start_date, data.stop_date)}
      actions={data && <Actions period={data} />}
      width="narrow"
    >
      <Loaded query={period}>
        {(found) => (
          <>
            {found.status === 'closed' ? (
              <Alert color="good" mb="md" title={t('Closed')}>
                {t('Nothing of these days changes: no time, expense, invoice or payment.')}
              </Alert>
            ) : (
              <CheckList key={found.updated_at} period={found} />
            )}
            <PeriodHistory period={found} />
          </>
        )}
      </Loaded>
    </Page>
  )
}

function Actions({ period }: { period: Period }) {
  const [mayReopen, mayDelete] = useMay(
    `POST /v2/closed_periods/${period.id}/reopen`,
    `DELETE /v2/closed_periods/${period.id}`,
  )
  if (period.status === 'closed') return mayReopen ? <ReopenPeriod period={period} /> : null
  return mayDelete ? <DeletePeriod period={period} /> : null
}

function DeletePeriod({ period: { id: periodId, name } }: { period: Period }) {
  const { id } = useOrganization()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const removal = useRemoval({
    remove: () => periods.remove(periodId),
    refresh: async () => {
      await navigate({ to: paths.closedPeriods(id) })
      await queries.invalidateQueries({ queryKey: closedPeriodsKey(id) })
    },
    question: {
      title: t('Delete {period}?', { period: name }),
      consequence: t('Its days stay open. No time, expense or invoice is deleted.'),
      action: t('Delete period'),
    },
    done: t('{period} deleted.', { period: name }),
  })
  return <DeleteButton removal={removal} />
}
