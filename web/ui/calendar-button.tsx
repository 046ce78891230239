import { ActionIcon, Popover } from '@mantine/core'
import { nowMs } from './clock.ts'
import { localZone } from './dates.ts'
import { IconCalendar } from './icons.ts'
import { MonthGrid } from './month-grid.tsx'
import { t } from './text.ts'
import { type DayText, dayIn, isDay } from './week.ts'

type Props = {
  day: DayText
  min?: DayText | undefined
  max?: DayText | undefined
  isOpen: boolean
  onToggle: () => void
  onClose: () => void
  onChoose: (day: DayText) => void
}

/** Opens a month beside a field, to choose one day in. */
export function CalendarButton({ day, min = '', max = '9999-12-31', isOpen, ...on }: Props) {
  return (
    <Popover
      opened={isOpen}
      onChange={on.onClose}
      onDismiss={on.onClose}
      position="bottom-end"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={28}
          aria-label={t('Open calendar')}
          aria-expanded={isOpen}
          onClick={on.onToggle}
        >
          <IconCalendar size={16} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown
        p="sm"
        aria-label={t('Calendar @@ of days to choose from')}
        // Escape closes the calendar, not the dialog that the field is in.
        onFocusCapture={({ target }) => target.setAttribute('data-mantine-stop-propagation', 'true')}
      >
        <MonthGrid
          span={{ from: day, until: day }}
          start={startOf(day, min, max)}
          earliest={min}
          latest={max}
          onChoose={({ from }) => {
            on.onChoose(from)
            on.onClose()
          }}
        />
      </Popover.Dropdown>
    </Popover>
  )
}

/** The day that has the focus first: the chosen one, or today, or the nearest that can be chosen. */
function startOf(day: DayText, min: DayText, max: DayText): DayText {
  const wanted = isDay(day) ? day : dayIn(localZone(), nowMs())
  return wanted < min ? min : wanted > max ? max : wanted
}
