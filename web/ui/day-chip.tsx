import { Chip } from './chip.tsx'
import { DateField } from './date-field.tsx'
import { type DayText, daysText, isDay } from './week.ts'

type Props = {
  name: string
  chosen: string[]
  onChange: (chosen: string[]) => void
  /** The latest day that can be chosen. */
  max: DayText
}

/** A filter by one day, as a chip like the others. */
export function DayChip({ name, chosen, onChange, max }: Props) {
  const [day = ''] = chosen
  return (
    <Chip
      name={name}
      count={chosen.length}
      words={isDay(day) ? [daysText(day, day)] : []}
      onClear={() => onChange([])}
    >
      <DateField
        aria-label={name}
        value={day}
        max={max}
        isWithoutCalendar
        onChange={(chosenDay) => onChange(chosenDay === '' ? [] : [chosenDay])}
      />
    </Chip>
  )
}
