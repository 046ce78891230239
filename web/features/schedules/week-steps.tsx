import { Button, Group, Text } from '@mantine/core'
import { IconAction } from '../../ui/icon-action.tsx'
import { IconChevronLeft, IconChevronRight } from '../../ui/icons.ts'
import { useSearchState } from '../../ui/search-state.ts'
import { t } from '../../ui/text.ts'
import { addDays, type DayText, daysText, weekStart } from '../../ui/week.ts'

/** To the previous and next week, and back to this one. */
export function WeekSteps({ week, today }: { week: DayText; today: DayText }) {
  const { change } = useSearchState()
  return (
    <Group gap={4} mb="sm">
      <IconAction
        label={t('Previous week')}
        icon={IconChevronLeft}
        onClick={() => change('week', addDays(week, -7))}
      />
      <IconAction
        label={t('Next week')}
        icon={IconChevronRight}
        onClick={() => change('week', addDays(week, 7))}
      />
      <Text fw={600} component="h2" mx={4} className="figures">
        {daysText(week, addDays(week, 6))}
      </Text>
      {week !== weekStart(today, 'mon') && (
        <Button size="compact-sm" variant="default" onClick={() => change('week', '')}>
          {t('This week')}
        </Button>
      )}
    </Group>
  )
}
