import { Button, Group, Popover, Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { DateField } from './date-field.tsx'
import { type PresetName, presetOf, presetSpans } from './day-presets.ts'
import { type DaySpan, daySpan, type SpanSize, shifted, withEnd } from './day-span.ts'
import classes from './days-field.module.css'
import { IconAction } from './icon-action.tsx'
import { IconCalendar, IconChevronLeft, IconChevronRight } from './icons.ts'
import { MonthGrid } from './month-grid.tsx'
import { useSearchState } from './search-state.ts'
import { t } from './text.ts'
import { type DayText, daysText, isDay } from './week.ts'
import { useWeekStart } from './week-start.ts'

/** The days that the address asks for. */
export function useDaySpan(today: DayText, size: SpanSize): DaySpan {
  const { text } = useSearchState()
  return daySpan(text('from'), text('until'), today, size)
}

type Props = {
  /** The latest day that can be chosen. */
  today: DayText
  size: SpanSize
  /** What is today, where later days can be chosen too. */
  now?: DayText
}

/** From which day to which, by name, in a month or typed; arrows go to those before and behind. */
export function DaysField({ today, size, now = today }: Props) {
  const span = useDaySpan(today, size)
  const { changeAll } = useSearchState()
  const [isOpen, { toggle, close }] = useDisclosure(false)
  const given = { now, latest: today, size, weeksStartOn: useWeekStart() }
  const preset = presetOf(span, given)
  const change = (to: DaySpan) => changeAll({ ...to })
  return (
    <Group gap={4} wrap="nowrap" role="group" aria-label={t('Days')}>
      <IconAction
        icon={IconChevronLeft}
        label={t('Earlier days')}
        onClick={() => change(shifted(span, -1))}
      />
      <Popover
        opened={isOpen}
        onChange={close}
        onDismiss={close}
        position="bottom-start"
        trapFocus
        returnFocus
      >
        <Popover.Target>
          <Button size="xs" variant="default" leftSection={<IconCalendar size={14} />} onClick={toggle}>
            {preset
              ? t('{name}: {days}', { name: presetWords()[preset], days: daysText(span.from, span.until) })
              : daysText(span.from, span.until)}
          </Button>
        </Popover.Target>
        <Popover.Dropdown p="sm">
          <div className={classes.panel}>
            <Stack gap={2} role="group" aria-label={t('Presets')}>
              {presetSpans(given).map(({ name, span: its }) => (
                <Button
                  key={name}
                  size="compact-sm"
                  justify="flex-start"
                  variant={name === preset ? 'light' : 'subtle'}
                  color={name === preset ? undefined : 'gray'}
                  aria-pressed={name === preset}
                  onClick={() => {
                    change(its)
                    close()
                  }}
                >
                  {presetWords()[name]}
                </Button>
              ))}
            </Stack>
            <Stack gap="xs">
              <Group gap="xs" wrap="nowrap">
                <End name="from" label={t('First day')} span={span} max={today} onChange={changeEnd} />
                <End name="until" label={t('Last day')} span={span} max={today} onChange={changeEnd} />
              </Group>
              <MonthGrid span={span} latest={today} most={size.most} onChoose={change} />
            </Stack>
          </div>
        </Popover.Dropdown>
      </Popover>
      <IconAction
        icon={IconChevronRight}
        label={t('Later days')}
        isOff={span.until >= today}
        onClick={() => change(shifted(span, 1))}
      />
    </Group>
  )

  function changeEnd(name: keyof DaySpan, day: DayText) {
    change(withEnd(span, name, day, size))
  }
}

type EndProps = {
  name: keyof DaySpan
  label: string
  span: DaySpan
  max: DayText
  onChange: (name: keyof DaySpan, day: DayText) => void
}

function End({ name, label, span, max, onChange }: EndProps) {
  return (
    <DateField
      size="xs"
      w={124}
      label={label}
      max={max}
      value={span[name]}
      isWithoutCalendar
      onChange={(day) => isDay(day) && onChange(name, day)}
    />
  )
}

function presetWords(): Record<PresetName, string> {
  return {
    today: t('Today'),
    'this-week': t('This week'),
    'last-week': t('Last week'),
    'this-month': t('This month'),
    'last-month': t('Last month'),
    'this-quarter': t('This quarter'),
  }
}
