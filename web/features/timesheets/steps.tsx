import { Button, Group, Text } from '@mantine/core'
import { IconAction } from '../../ui/icon-action.tsx'
import { IconChevronLeft, IconChevronRight } from '../../ui/icons.ts'
import { useSearchState } from '../../ui/search-state.ts'
import { t } from '../../ui/text.ts'
import { addDays, type DayText, daysText, longDay } from '../../ui/week.ts'
import type { Asked } from './use-timesheet.ts'

/** To the previous and next week or day, and back to today. */
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
        label={isDay ? t('Previous day') : t('Previous week')}
        icon={IconChevronLeft}
        onClick={() => go(isDay ? addDays(day, -1) : addDays(first, -7))}
      />
      <IconAction
        label={isDay ? t('Next day') : t('Next week')}
        icon={IconChevronRight}
        onClick={() => go(isDay ? addDays(day, 1) : addDays(first, 7))}
      />
      <Text fw={600} component="h2" mx={4} className="figures">
        {isDay ? longDay(day) : daysText(first, last)}
      </Text>
      {!isHere && (
        <Button size="compact-sm" variant="default" onClick={() => go(today)}>
          {isDay ? t('Today') : t('This week')}
        </Button>
      )}
    </Group>
  )
}
