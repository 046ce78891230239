import { TextInput, type TextInputProps } from '@mantine/core'
import { localMinute, localZone, momentOf } from './dates.ts'
import { t } from './text.ts'

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'type'> & {
  value?: string
  onChange?: (value: string) => void
}

/** A calendar day as `2026-11-16`, or nothing; the browser writes it in the reader's way. */
export function DateField({ onChange, ...props }: Props) {
  return <TextInput {...props} type="date" onChange={(event) => onChange?.(event.currentTarget.value)} />
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
