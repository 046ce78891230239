import { Group } from '@mantine/core'
import { DateField } from './date-field.tsx'
import { type DaySpan, daySpan, type SpanSize, shifted, withEnd } from './day-span.ts'
import { IconAction } from './icon-action.tsx'
import { IconChevronLeft, IconChevronRight } from './icons.ts'
import { useSearchState } from './search-state.ts'
import { t } from './text.ts'
import type { DayText } from './week.ts'

/** The days that the address asks for. */
export function useDaySpan(today: DayText, size: SpanSize): DaySpan {
  const { text } = useSearchState()
  return daySpan(text('from'), text('until'), today, size)
}

/** From which day to which; arrows go to those before and behind. */
export function DaysField({ today, size }: { today: DayText; size: SpanSize }) {
  const span = useDaySpan(today, size)
  const { changeAll } = useSearchState()
  const change = (to: DaySpan) => changeAll({ ...to })
  const end = (name: keyof DaySpan) => ({
    size: 'xs',
    w: 130,
    max: today,
    value: span[name],
    onChange: (day: string) => change(withEnd(span, name, day, size)),
  })
  return (
    <Group gap={4} wrap="nowrap" role="group" aria-label={t('Days')}>
      <IconAction
        icon={IconChevronLeft}
        label={t('Earlier days')}
        onClick={() => change(shifted(span, -1))}
      />
      <DateField aria-label={t('First day')} {...end('from')} />
      <span aria-hidden>–</span>
      <DateField aria-label={t('Last day')} {...end('until')} />
      <IconAction
        icon={IconChevronRight}
        label={t('Later days')}
        isOff={span.until >= today}
        onClick={() => change(shifted(span, 1))}
      />
    </Group>
  )
}
