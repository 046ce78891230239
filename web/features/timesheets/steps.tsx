import { Button, Group, Text } from '@mantine/core'
import { IconAction } from '../../ui/icon-action.tsx'
import { IconChevronLeft, IconChevronRight } from '../../ui/icons.ts'
import { useSearchState } from '../../ui/search-state.ts'
import { addDays, type DayText, daysText, longDay } from '../../ui/week.ts'
import type { Asked } from './use-timesheet.ts'

/** To the week or the day before and after, and back to today. */
export function Steps({ asked: { view, day, today }, days }: { asked: Asked; days: DayText[] }) {
  const { changeAll } = useSearchState()
  const first = days[0] ?? day
  const last = days.at(-1) ?? day
  const isDay = view === 'day'
  const go = (to: DayText) =>
    changeAll({ cell: '', ...(isDay ? { day: to, week: '' } : { week: to, day: '' }) })
  const isHere = isDay ? day === today : first <= today && today <= last
  return (
    <Group gap={4}>
      <IconAction
        label={isDay ? 'Day before' : 'Week before'}
        icon={IconChevronLeft}
        onClick={() => go(isDay ? addDays(day, -1) : addDays(first, -7))}
      />
      <IconAction
        label={isDay ? 'Day after' : 'Week after'}
        icon={IconChevronRight}
        onClick={() => go(isDay ? addDays(day, 1) : addDays(first, 7))}
      />
      <Text fw={600} component="h2" mx={4} className="figures">
        {isDay ? longDay(day) : daysText(first, last)}
      </Text>
      {!isHere && (
        <Button size="compact-sm" variant="default" onClick={() => go(today)}>
          {isDay ? 'Today' : 'This week'}
        </Button>
      )}
    </Group>
  )
}
