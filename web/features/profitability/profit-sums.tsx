import { SimpleGrid, Text } from '@mantine/core'
import { useHoursText } from '../../ui/hours.tsx'
import { t } from '../../ui/text.ts'
import tile from '../../ui/tile.module.css'
import type { ProfitTotal } from './calls.ts'
import { marginNote, ProfitAmount } from './profit-columns.tsx'

/** The totals of each currency at a glance, with the work that waits for an invoice. */
export function ProfitSums({ totals }: { totals: readonly ProfitTotal[] }) {
  const hours = useHoursText()
  return totals.map((total) => {
    const { currency, tracked, unrated } = total
    const tiles = [
      { title: t('Billed'), value: <ProfitAmount row={total} name="billed" />, note: t('Without taxes') },
      {
        title: t('Unbilled'),
        value: <ProfitAmount row={total} name="unbilled" />,
        note: t('Billable time on no invoice'),
      },
      {
        title: t('Cost'),
        value: <ProfitAmount row={total} name="cost" />,
        note:
          unrated > 0
            ? t('{hours} without a pay rate', { hours: hours(unrated) })
            : t('{hours} tracked', { hours: hours(tracked) }),
      },
      { title: t('Margin'), value: <ProfitAmount row={total} name="margin" />, note: marginNote(total) },
    ]
    return (
      <section key={currency} aria-label={t('Totals in {currency}', { currency })}>
        <SimpleGrid cols={{ base: 2, md: 4 }} spacing="sm" mb="sm">
          {tiles.map(({ title, value, note }) => (
            <div key={title} className={tile.tile}>
              <Text c="dimmed" fz="sm">
                {title}
              </Text>
              <div className={tile.value}>{value}</div>
              <Text c="dimmed" fz="sm">
                {note}
              </Text>
            </div>
          ))}
        </SimpleGrid>
      </section>
    )
  })
}
