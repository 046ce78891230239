import { Group, Text } from '@mantine/core'
import { useOrganization } from '../../directory/current-organization.ts'
import { timeOffOf } from '../../directory/time-links.ts'
import { Hours } from '../../ui/hours.tsx'
import { IconBeach, IconFlag } from '../../ui/icons.ts'
import { AnchorLink } from '../../ui/links.tsx'
import { t } from '../../ui/text.ts'
import type { Asked, Week } from './use-timesheet.ts'
import { useWeekOff } from './use-week-off.ts'

/** The time off of a day, and its holiday. */
export function DayOffWords({ asked, week }: { asked: Asked; week: Week }) {
  const { id } = useOrganization()
  const { lines, holidays } = useWeekOff(asked, week)
  const holiday = holidays.get(asked.day)
  const off = lines.flatMap(({ policy, days }) => {
    const found = days.get(asked.day)
    return found && found.seconds > 0 ? [{ policy, ...found }] : []
  })
  if (off.length === 0 && holiday === undefined) return null
  return (
    <section aria-label={t('Time off')}>
      {off.map(({ policy, seconds, requestId }) => (
        <Group key={policy} gap="xs">
          <IconBeach size={16} aria-hidden />
          <AnchorLink to={timeOffOf(id, requestId, asked.day)}>{policy}</AnchorLink>
          <Hours of={seconds} />
        </Group>
      ))}
      {holiday !== undefined && (
        <Group gap="xs">
          <IconFlag size={16} aria-hidden />
          <Text>{holiday}</Text>
        </Group>
      )}
    </section>
  )
}
