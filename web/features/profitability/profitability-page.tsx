import { useQuery } from '@tanstack/react-query'
import { namedClientsQuery } from '../../directory/client-names.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { namedProjectsQuery } from '../../directory/project-names.ts'
import { unnamed } from '../../directory/unnamed.ts'
import { NotForYou } from '../../frames/not-for-you.tsx'
import { nowMs } from '../../ui/clock.ts'
import { DaysField, useDaySpan } from '../../ui/days-field.tsx'
import { usePrintUnit } from '../../ui/hours.tsx'
import { IconTrendingUp } from '../../ui/icons.ts'
import { IfMay } from '../../ui/if-may.tsx'
import { ListPage } from '../../ui/list-page.tsx'
import { printedBy } from '../../ui/printed.ts'
import { useSearchState } from '../../ui/search-state.ts'
import { t } from '../../ui/text.ts'
import { dayIn } from '../../ui/week.ts'
import { wholeRows } from '../../ui/whole-rows.ts'
import { type GroupBy, type ProfitRow, profitabilityQuery } from './calls.ts'
import { type NamedProfit, profitColumns } from './profit-columns.tsx'
import { ProfitSums } from './profit-sums.tsx'

const month = { usual: 30, most: 366 }

/** What projects or clients earned and cost; the server sums, and the last rows are the totals. */
export function ProfitabilityPage() {
  const { id } = useOrganization()
  return (
    <IfMay
      call={`GET /v2/organizations/${id}/profitability`}
      otherwise={<NotForYou title={t('Profitability')} />}
    >
      <Profitability />
    </IfMay>
  )
}

function Profitability() {
  const { id, time_zone } = useOrganization()
  const { text } = useSearchState()
  const today = dayIn(time_zone, nowMs())
  const by: GroupBy = text('by') === 'client' ? 'client' : 'project'
  const span = useDaySpan(today, month)
  const query = useQuery(profitabilityQuery(id, by, span))
  const nameOf = useNames(by, query.data?.profitability ?? [])
  const found = query.data?.profitability ?? []
  const shown = printedBy(
    found,
    ({ currency }) => currency,
    ({ tracked }) => tracked,
    usePrintUnit(),
  )
  const named: NamedProfit[] = found.map((row, i) => ({
    ...row,
    shown: shown[i],
    key: i + 1,
    name: nameOf(row),
    isTotal: false,
  }))
  const totals = (query.data?.totals ?? []).map((total, i) => ({
    ...total,
    key: -i - 1,
    name: t('Total in {currency}', { currency: total.currency }),
    isTotal: true,
  }))
  return (
    <ListPage
      name="profitability"
      days={span}
      title={t('Profitability')}
      description={t('Billed amounts exclude taxes. Costs are time at pay rates plus expenses.')}
      icon={IconTrendingUp}
      rows={wholeRows(named, query)}
      totals={totals}
      above={totals.length > 0 && <ProfitSums totals={query.data?.totals ?? []} />}
      rowKey={({ key }) => key}
      columns={profitColumns(by)}
      filters={[
        {
          key: 'by',
          title: t('Group by'),
          choices: [{ value: 'client', label: t('Client') }],
          isSingle: true,
        },
      ]}
      empty={{
        title: t('Nothing on these days'),
        text: t('Choose days with tracked time, expenses or invoices.'),
      }}
      noMatch={t('Nothing on these days')}
    >
      <DaysField today={today} size={month} />
    </ListPage>
  )
}

function useNames(by: GroupBy, rows: readonly ProfitRow[]): (row: ProfitRow) => string {
  const { id } = useOrganization()
  const idsOf = (kind: GroupBy) =>
    by === kind
      ? [...new Set(rows.flatMap((row) => (kind === 'client' ? row.client_id : row.project_id) ?? []))]
      : []
  const clients = useQuery(namedClientsQuery(id, idsOf('client')))
  const projects = useQuery(namedProjectsQuery(id, idsOf('project')))
  const names = new Map((by === 'client' ? clients.data : projects.data)?.map((each) => [each.id, each.name]))
  return ({ project_id, client_id }) => {
    const wanted = by === 'client' ? client_id : project_id
    if (wanted == null) return by === 'client' ? t('No client') : t('No project')
    return names.get(wanted) ?? unnamed[by](wanted)
  }
}
