import { SimpleGrid, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useMay } from '../../api/permissions.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { nowMs } from '../../ui/clock.ts'
import { daySpan } from '../../ui/day-span.ts'
import { useHoursText } from '../../ui/hours.tsx'
import { Loaded } from '../../ui/states.tsx'
import { t } from '../../ui/text.ts'
import tile from '../../ui/tile.module.css'
import { dayIn } from '../../ui/week.ts'
import { type ProfitRow, profitabilityQuery } from './calls.ts'
import { marginNote, ProfitAmount } from './profit-columns.tsx'

const month = { usual: 30, most: 366 }

/** The hours and the money of a client on the last 30 days; for members who manage billing. */
export function ClientFigures({ clientId }: { clientId: number }) {
  const { id } = useOrganization()
  const [maySee] = useMay(`GET /v2/organizations/${id}/profitability`)
  return maySee ? <Figures clientId={clientId} /> : null
}

function Figures({ clientId }: { clientId: number }) {
  const { id, time_zone, currency } = useOrganization()
  const span = daySpan('', '', dayIn(time_zone, nowMs()), month)
  const query = useQuery(profitabilityQuery(id, 'client', span))
  return (
    <Loaded query={query}>
      {({ profitability }) => {
        const rows = profitability.filter(({ client_id }) => client_id === clientId)
        return rows.length === 0 ? (
          <Tiles row={{ ...nothing, currency }} />
        ) : (
          rows.map((row) => <Tiles key={row.currency} row={row} />)
        )
      }}
    </Loaded>
  )
}

type Figured = Omit<ProfitRow, 'project_id' | 'client_id'>
const nothing = {
  tracked: 0,
  billable: 0,
  billed: 0,
  unbilled: 0,
  time_cost: 0,
  unrated: 0,
  expenses: 0,
  cost: 0,
  margin: 0,
  margin_percent: null,
}

function Tiles({ row }: { row: Figured }) {
  const hours = useHoursText()
  const { currency, tracked, billable } = row
  const tiles: [title: string, value: ReactNode, note: string][] = [
    [t('Hours'), hours(tracked), t('{hours} billable', { hours: hours(billable) })],
    [t('Billed'), <ProfitAmount key="billed" row={row} name="billed" />, t('Without taxes')],
    [
      t('Unbilled'),
      <ProfitAmount key="unbilled" row={row} name="unbilled" />,
      t('Billable time on no invoice'),
    ],
    [t('Margin'), <ProfitAmount key="margin" row={row} name="margin" />, marginNote(row)],
  ]
  return (
    <section aria-label={t('Last 30 days in {currency}', { currency })}>
      <Text c="dimmed" fz="sm" mb="xs">
        {t('Last 30 days')}
      </Text>
      <SimpleGrid cols={{ base: 2, md: 4 }} spacing="sm" mb="md">
        {tiles.map(([title, value, note]) => (
          <div key={title} className={tile.tile}>
            <Text c="dimmed" fz="sm">
              {title}
            </Text>
            <div className={`${tile.value} figures`}>{value}</div>
            <Text c="dimmed" fz="sm">
              {note}
            </Text>
          </div>
        ))}
      </SimpleGrid>
    </section>
  )
}
