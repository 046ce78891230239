import { useDisclosure } from '@mantine/hooks'
import { CalendarButton } from './calendar-button.tsx'
import { localMinute, localZone, momentOf } from './dates.ts'
import { dayPattern } from './day-pattern.ts'
import { figures, t } from './text.ts'
import { dayInFigures, hasAllFigures, parseDay } from './typed-day.ts'
import { TypedField, type TypedFieldProps } from './typed-field.tsx'
import { minuteInFigures, parseMinute } from './typed-minute.ts'
import type { DayText } from './week.ts'

type DayProps = TypedFieldProps & {
  min?: DayText
  max?: DayText
  /** A calendar is already beside the field. */
  isWithoutCalendar?: boolean
}

/** A calendar day as `2026-11-16`, or nothing: typed in the reader's way or as the API writes it, or chosen in a month. */
export function DateField({ min, max, isWithoutCalendar = false, ...props }: DayProps) {
  const [isOpen, { open, toggle, close }] = useDisclosure(false)
  const { value = '', onChange } = props
  return (
    <TypedField
      {...props}
      read={(text) => parseDay(text, figures())}
      print={(day) => dayInFigures(day, figures())}
      isWhole={hasAllFigures}
      faultOf={(day) => rangeFault(day, min, max)}
      example="2026-12-31"
      placeholder={dayPattern(figures())}
      {...(!isWithoutCalendar && {
        onOpen: open,
        chooser: (
          <CalendarButton
            {...{ day: value, min, max, isOpen }}
            onToggle={toggle}
            onClose={close}
            onChoose={(day) => onChange?.(day)}
          />
        ),
      })}
    />
  )
}

function rangeFault(day: DayText, min: DayText = '', max: DayText = '9999'): string | undefined {
  if (day < min) return t('No earlier than {day}.', { day: dayInFigures(min, figures()) })
  if (day > max) return t('No later than {day}.', { day: dayInFigures(max, figures()) })
  return undefined
}

/** For a chosen day without a typed time. */
const usualTime = '09:00'

/** A moment as the API writes it, or nothing; it is read and typed in the zone of the browser, which is named. */
export function MomentField({ value = '', onChange, description, ...props }: TypedFieldProps) {
  const [isOpen, { open, toggle, close }] = useDisclosure(false)
  const minute = localMinute(value)
  const [day = '', time = usualTime] = minute === '' ? [] : minute.split('T')
  const take = (chosen: string) => onChange?.(chosen === '' ? '' : momentOf(chosen))
  return (
    <TypedField
      {...props}
      value={minute}
      onChange={take}
      // Phones show letters too: a time has a colon.
      inputMode="text"
      description={description ?? t('{zone} time', { zone: localZone().replaceAll('_', ' ') })}
      read={(text) => parseMinute(text, figures())}
      print={(each) => minuteInFigures(each, figures())}
      isWhole={(text) => parseMinute(text, figures()) !== undefined}
      example="2026-12-31T17:30"
      placeholder={t('{day} hh:mm @@ how to type a time', { day: dayPattern(figures()) })}
      onOpen={open}
      chooser={
        <CalendarButton
          {...{ day, isOpen }}
          onToggle={toggle}
          onClose={close}
          onChoose={(chosen) => take(`${chosen}T${time}`)}
        />
      }
    />
  )
}
