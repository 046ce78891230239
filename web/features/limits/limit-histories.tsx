import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useOrganization } from '../../directory/current-organization.ts'
import { dayOfMember, weekOfMember } from '../../directory/time-links.ts'
import { QuietBar } from '../../ui/charts/quiet-bar.tsx'
import { useMinute } from '../../ui/clock.ts'
import { CutNotice } from '../../ui/cut-notice.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { durationText } from '../../ui/duration.ts'
import { ExportButton } from '../../ui/export-button.tsx'
import { FilterChip } from '../../ui/filter-chip.tsx'
import { Hours } from '../../ui/hours.tsx'
import { CellLink } from '../../ui/links.tsx'
import { ListHead } from '../../ui/list-head.tsx'
import { useSearchState } from '../../ui/search-state.ts'
import { Section } from '../../ui/section.tsx'
import { t } from '../../ui/text.ts'
import { addDays, dayIn, weekStart } from '../../ui/week.ts'
import { wholeRows } from '../../ui/whole-rows.ts'
import { type LimitHistory, limitHistoriesQuery } from './calls.ts'
import { limitTitles, periodText } from './limit-words.ts'

const usual = 14

const spans = () => [
  { value: '14', label: t('Last 14 days') },
  { value: '31', label: t('Last 31 days') },
  { value: '92', label: t('Last 3 months') },
]

/** What was allowed in each day and week, and how much was used. */
export function LimitHistories({ userId }: { userId: number }) {
  const organization = useOrganization()
  const { id, time_zone } = organization
  const shown = columns(organization)
  const { list, text, change } = useSearchState()
  const today = dayIn(time_zone, useMinute())
  const days = spans().some(({ value }) => value === text('since')) ? Number(text('since')) : usual
  const query = useQuery(limitHistoriesQuery(id, userId, addDays(today, 1 - days)))
  const chosen = list('limit')
  const rows = (query.data?.rows ?? []).filter(
    ({ limit_type }) => chosen.length === 0 || chosen.includes(limit_type),
  )
  const kinds = Object.entries(limitTitles()).map(([value, label]) => ({ value, label }))
  return (
    <Section
      title={t('Limit history')}
      description={t('The limit for each day and week, and how much was used.')}
    >
      <ListHead tools={<ExportButton name="limits" columns={shown} rows={wholeRows(rows, query)} />}>
        <FilterChip
          name={t('Limit')}
          choices={kinds}
          chosen={chosen}
          onChange={(values) => change('limit', values)}
        />
        <FilterChip
          name={t('Days')}
          isSingle
          choices={spans()}
          chosen={[String(days)]}
          onChange={([value = '']) => change('since', value)}
        />
      </ListHead>
      <DataTable
        label={t('Limit history')}
        columns={shown}
        rowKey={(row) => row.id}
        rows={wholeRows(rows, query)}
        empty={<Text c="dimmed">{t('No limits applied on these days.')}</Text>}
      />
      <CutNotice of={query.data} />
    </Section>
  )
}

type Organization = ReturnType<typeof useOrganization>

function columns({ id, week_start }: Organization): Column<LimitHistory>[] {
  return [
    { title: t('Period'), width: '30%', cell: periodText, text: periodText },
    {
      title: t('Limit'),
      width: '22%',
      from: 'sm',
      cell: ({ limit_type }) => limitTitles()[limit_type],
      text: ({ limit_type }) => limitTitles()[limit_type],
    },
    {
      title: t('Used'),
      align: 'right',
      cell: ({ user_id, limit_type, start_date, used }, printed) => (
        <CellLink
          to={(limit_type === 'daily' ? dayOfMember : weekOfMember)(id, user_id, start_date)}
          label={t('{duration} used', { duration: durationText(printed ?? used) })}
        >
          <Hours of={used} as={printed} />
        </CellLink>
      ),
      seconds: ({ used }) => used,
      // The days of a week add up to what its week has used; a week is under no total.
      adds: ({ limit_type, start_date }) =>
        limit_type === 'daily' ? weekStart(start_date, week_start) : `${limit_type} ${start_date}`,
    },
    {
      title: t('Allowed'),
      align: 'right',
      cell: ({ total }) => <Hours of={total} />,
      seconds: ({ total }) => total,
    },
    {
      title: t('Share'),
      from: 'sm',
      cell: ({ used, total, limit_type }) => (
        <QuietBar
          value={used}
          of={total}
          label={t('{used} of {total}', { used: durationText(used), total: durationText(total) })}
          isLimit={limit_type !== 'expected_per_week'}
        />
      ),
    },
  ]
}
