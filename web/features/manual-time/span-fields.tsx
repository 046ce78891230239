import { Group, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { zoneBeside } from '../../ui/zone.ts'

// biome-ignore lint/suspicious/noExplicitAny: a form of any values that has a start and a stop.
type Props = { form: UseFormReturnType<any>; zone: string; atMs: number }

/** From one time of a day to another, on the clocks of a zone. */
export function SpanFields({ form, zone, atMs }: Props) {
  const beside = zoneBeside(zone, atMs)
  return (
    <Group grow align="flex-start">
      <TextInput
        label="From"
        type="time"
        description={beside && `In the time of ${beside}.`}
        {...form.getInputProps('start_time')}
      />
      <TextInput label="To" type="time" {...form.getInputProps('stop_time')} />
    </Group>
  )
}
