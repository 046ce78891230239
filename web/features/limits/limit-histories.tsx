import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useOrganization } from '../../directory/current-organization.ts'
import { dayOfMember, weekOfMember } from '../../directory/time-links.ts'
import { QuietBar } from '../../ui/charts/quiet-bar.tsx'
import { useMinute } from '../../ui/clock.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { decimalHours, durationText } from '../../ui/duration.ts'
import { FilterChip } from '../../ui/filter-chip.tsx'
import { CellLink } from '../../ui/links.tsx'
import { ListHead } from '../../ui/list-head.tsx'
import { useSearchState } from '../../ui/search-state.ts'
import { Section } from '../../ui/section.tsx'
import { addDays, dayIn } from '../../ui/week.ts'
import { wholeRows } from '../../ui/whole-rows.ts'
import { type LimitHistory, limitHistoriesQuery } from './calls.ts'
import { limitTitles, periodText } from './limit-words.ts'

const spans = [
  { value: '14', label: 'Last 14 days' },
  { value: '31', label: 'Last 31 days' },
  { value: '92', label: 'Last 3 months' },
]

const kinds = Object.entries(limitTitles).map(([value, label]) => ({ value, label }))

/** Day by day and week by week: what was allowed, and what of it was used. */
export function LimitHistories({ userId }: { userId: number }) {
  const { id, time_zone } = useOrganization()
  const { list, text, change } = useSearchState()
  const today = dayIn(time_zone, useMinute())
  const days = spans.some(({ value }) => value === text('since')) ? Number(text('since')) : 14
  const query = useQuery(limitHistoriesQuery(id, userId, addDays(today, 1 - days)))
  const chosen = list('limit')
  const rows = (query.data ?? []).filter(
    ({ limit_type }) => chosen.length === 0 || chosen.includes(limit_type),
  )
  return (
    <Section
      title="Limit histories"
      description="What was allowed in each day and week, and what of it was used."
    >
      <ListHead>
        <FilterChip
          name="Limit"
          choices={kinds}
          chosen={chosen}
          onChange={(values) => change('limit', values)}
        />
        <FilterChip
          name="Days"
          isSingle
          choices={spans}
          chosen={[String(days)]}
          onChange={([value = '']) => change('since', value)}
        />
      </ListHead>
      <DataTable
        label="Limit histories"
        columns={columns(id)}
        rowKey={(row) => row.id}
        rows={wholeRows(rows, query)}
        empty={<Text c="dimmed">No limit counted on these days.</Text>}
      />
    </Section>
  )
}

function columns(organizationId: number): Column<LimitHistory>[] {
  return [
    { title: 'Period', width: '30%', cell: periodText, text: periodText },
    {
      title: 'Limit',
      width: '22%',
      from: 'sm',
      cell: ({ limit_type }) => limitTitles[limit_type],
      text: ({ limit_type }) => limitTitles[limit_type],
    },
    {
      title: 'Used',
      align: 'right',
      cell: ({ user_id, limit_type, start_date, used }) => (
        <CellLink
          to={(limit_type === 'daily' ? dayOfMember : weekOfMember)(organizationId, user_id, start_date)}
          label={`Used, ${durationText(used)}`}
        >
          {durationText(used)}
        </CellLink>
      ),
      text: ({ used }) => decimalHours(used),
    },
    {
      title: 'Of',
      align: 'right',
      cell: ({ total }) => durationText(total),
      text: ({ total }) => decimalHours(total),
    },
    {
      title: 'Share',
      from: 'sm',
      cell: ({ used, total, limit_type }) => (
        <QuietBar
          value={used}
          of={total}
          label={`${durationText(used)} of ${durationText(total)}`}
          isLimit={limit_type !== 'expected_per_week'}
        />
      ),
    },
  ]
}
