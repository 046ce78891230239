import { TagsInput, type TagsInputProps } from '@mantine/core'
import { figures, t } from './text.ts'
import { dayInFigures, parseDay } from './typed-day.ts'
import type { DayText } from './week.ts'

type Props = Omit<TagsInputProps, 'value' | 'onChange'> & {
  value?: DayText[]
  onChange?: (days: DayText[]) => void
}

/** Several days, typed in the reader's way or as the API writes them; what is no day stays as it was typed. */
export function DayTags({ value = [], onChange, ...props }: Props) {
  return (
    <TagsInput
      description={t('Type a day like {example} and press Enter.', {
        example: dayInFigures('2026-12-24', figures()),
      })}
      {...props}
      value={value.map((day) => dayInFigures(day, figures()))}
      onChange={(typed) => onChange?.(typed.map((text) => parseDay(text, figures()) ?? text))}
    />
  )
}
