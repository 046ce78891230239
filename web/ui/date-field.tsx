import { ActionIcon, Popover, TextInput, type TextInputProps } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import { nowMs } from './clock.ts'
import { localMinute, localZone, momentOf } from './dates.ts'
import { IconCalendar } from './icons.ts'
import { MonthGrid } from './month-grid.tsx'
import { locale, t } from './text.ts'
import { dayInFigures, parseDay } from './typed-day.ts'
import { type DayText, dayIn, isDay } from './week.ts'

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'min' | 'max'> & {
  value?: string
  onChange?: (value: string) => void
}

type DayProps = Props & { min?: DayText; max?: DayText }

/** A calendar day as `2026-11-16`, or nothing: typed in the reader's way or as the API writes it, or chosen in a month. */
export function DateField({ value = '', onChange, onBlur, error, min, max, ...props }: DayProps) {
  // The text, and the value that it stands for: a value that somebody else set wins over what was typed before.
  const [typed, setTyped] = useState<{ text: string; value: string; isLeft: boolean }>()
  const isTyped = typed !== undefined && typed.value === value
  const isNoDay = isTyped && typed.isLeft && typed.text.trim() !== ''
  const take = (text: string, unreadable: string, isLeft = false) => {
    const day = text.trim() === '' ? '' : (parseDay(text, locale()) ?? unreadable)
    setTyped({ text, value: day, isLeft })
    if (day !== value) onChange?.(day)
  }
  // Half a day changes nothing while somebody types; when they leave it is no day, and stays with what is wrong about it.
  const leave = () => {
    if (!isTyped) return
    if (parseDay(typed.text, locale())) setTyped(undefined)
    else take(typed.text, '', true)
  }
  const example = dayInFigures('2026-12-31', locale())
  return (
    <TextInput
      placeholder={example}
      inputMode="numeric"
      autoComplete="off"
      {...props}
      value={isTyped ? typed.text : dayInFigures(value, locale())}
      error={
        error ?? rangeFault(value, min, max) ?? (isNoDay && t('Enter a date like {example}.', { example }))
      }
      onChange={(event) => take(event.currentTarget.value, value)}
      onKeyDown={(event) => event.key === 'Enter' && leave()}
      onBlur={(event) => {
        leave()
        onBlur?.(event)
      }}
      rightSection={
        !props.disabled &&
        !props.readOnly && (
          <Calendar
            {...{ value, min, max }}
            onChoose={(day) => {
              setTyped(undefined)
              onChange?.(day)
            }}
          />
        )
      }
    />
  )
}

function rangeFault(value: string, min: DayText = '', max: DayText = '9999'): string | undefined {
  if (!isDay(value)) return undefined
  if (value < min) return t('No earlier than {day}.', { day: dayInFigures(min, locale()) })
  if (value > max) return t('No later than {day}.', { day: dayInFigures(max, locale()) })
  return undefined
}

type CalendarProps = Pick<DayProps, 'value' | 'min' | 'max'> & { onChoose: (day: DayText) => void }

function Calendar({ value = '', min, max = '9999-12-31', onChoose }: CalendarProps) {
  const [isOpen, { toggle, close }] = useDisclosure(false)
  return (
    <Popover opened={isOpen} onChange={close} onDismiss={close} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={28}
          aria-label={t('Open calendar')}
          aria-expanded={isOpen}
          onClick={toggle}
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
          span={{ from: value, until: value }}
          start={isDay(value) ? value : dayIn(localZone(), nowMs())}
          earliest={min}
          latest={max}
          onChoose={({ from }) => {
            onChoose(from)
            close()
          }}
        />
      </Popover.Dropdown>
    </Popover>
  )
}

/** A moment as the API writes it, or nothing; it is read and typed in the zone of the browser, which is named. */
export function MomentField({ value, onChange, description, ...props }: Props) {
  return (
    <TextInput
      {...props}
      type="datetime-local"
      value={localMinute(value ?? '')}
      description={description ?? t('{zone} time', { zone: localZone().replaceAll('_', ' ') })}
      onChange={(event) => onChange?.(momentOf(event.currentTarget.value))}
    />
  )
}
