import { TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { durationText, parseDuration } from '../../ui/duration.ts'
import { t } from '../../ui/text.ts'
import { type DayText, longDay } from '../../ui/week.ts'
import type { Line } from '../tracking/week-sums.ts'
import type { TypeHours } from './use-typed-hours.ts'
import classes from './week-grid.module.css'

/** `shown`: as it is printed in the table. */
type Props = {
  line: Line
  day: DayText
  shown: number
  typeHours: TypeHours
  /** The first cell of a row that was just added. */
  takesFocus: boolean
}

/** A cell that takes hours: Enter or leaving it saves, Escape takes it back. */
export function TypedCell({ line, day, shown, typeHours, takesFocus }: Props) {
  const before = shown > 0 ? durationText(shown) : ''
  const [typed, setTyped] = useState(before)
  const [isBusy, setBusy] = useState(false)
  useEffect(() => setTyped(before), [before])
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (takesFocus) field.current?.focus()
  }, [takesFocus])
  const seconds = typed.trim() === '' ? 0 : parseDuration(typed)

  async function save(): Promise<void> {
    if (typed.trim() === before || seconds === undefined || isBusy) return
    setBusy(true)
    const isSaved = await typeHours({ line, day, seconds })
    setBusy(false)
    if (!isSaved) setTyped(before)
  }

  return (
    <TextInput
      ref={field}
      size="xs"
      classNames={{ input: classes.typed }}
      aria-label={t('Hours: {work}', {
        work: [line.project, line.task, longDay(day)].filter(Boolean).join(', '),
      })}
      aria-busy={isBusy}
      error={seconds === undefined}
      placeholder="–"
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={() => void save()}
      onKeyDown={(event) => {
        if (event.key === 'Enter') void save()
        if (event.key === 'Escape') setTyped(before)
      }}
    />
  )
}
