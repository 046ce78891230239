import { Select, type SelectProps } from '@mantine/core'
import { t } from './text.ts'
import { weekDayText } from './week.ts'

/** The days on which weeks can start, by name. */
export function WeekStartSelect(props: SelectProps) {
  const starts = ['mon', 'sun', 'sat'] as const
  return (
    <Select
      label={t('Weeks start on')}
      data={starts.map((day) => ({ value: day, label: weekDayText(day) }))}
      allowDeselect={false}
      {...props}
    />
  )
}
