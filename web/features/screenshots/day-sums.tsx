import { SimpleGrid, Text } from '@mantine/core'
import type { Activity } from '../../api/v2-types.ts'
import { activityPercent, activityText } from '../../ui/activity.ts'
import { numberFormat } from '../../ui/formats.ts'
import { Hours } from '../../ui/hours.tsx'
import { t } from '../../ui/text.ts'
import tile from '../../ui/tile.module.css'
import { timeIn } from '../../ui/zone.ts'
import type { Screenshot } from './calls.ts'

type Props = { images: readonly Screenshot[]; activities: readonly Activity[]; zone: string }

/** The day before its images: how long, how active, and from when until when there are screenshots. */
export function DaySums({ images, activities, zone }: Props) {
  const sum = (of: (activity: Activity) => number) => activities.reduce((all, each) => all + of(each), 0)
  const moments = images.map(({ recorded_at }) => recorded_at).toSorted()
  const [first, last] = [moments.at(0), moments.at(-1)]
  const tiles = [
    [t('Screenshots'), numberFormat({}).format(images.length)],
    [t('Tracked'), <Hours key="tracked" of={sum(({ tracked }) => tracked)} />],
    [
      t('Activity'),
      activityText(
        activityPercent(
          sum(({ overall }) => overall ?? 0),
          sum(({ input_tracked }) => input_tracked ?? 0),
        ),
      ),
    ],
    [
      t('First and last'),
      first !== undefined && last !== undefined
        ? t('{start} – {stop}', { start: timeIn(zone, first), stop: timeIn(zone, last) })
        : '–',
    ],
  ] as const
  return (
    <section aria-label={t('The day in figures')}>
      <SimpleGrid cols={{ base: 2, md: 4 }} spacing="sm" mb="lg">
        {tiles.map(([title, value]) => (
          <div key={title} className={tile.tile}>
            <Text c="dimmed" fz="sm">
              {title}
            </Text>
            <div className={tile.value}>{value}</div>
          </div>
        ))}
      </SimpleGrid>
    </section>
  )
}
