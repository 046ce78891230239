import { Group } from '@mantine/core'
import type { FormFields } from '../../ui/form-fields.ts'
import { t } from '../../ui/text.ts'
import { TimeField } from '../../ui/time-field.tsx'
import { zoneBeside } from '../../ui/zone.ts'

type Props = { form: FormFields; zone: string; atMs: number }

/** From one time of a day to another, on the clocks of a zone. */
export function SpanFields({ form, zone, atMs }: Props) {
  const beside = zoneBeside(zone, atMs)
  return (
    <Group grow align="flex-start">
      <TimeField
        label={t('From')}
        description={beside && t('{zone} time', { zone: beside })}
        {...form.getInputProps('start_time')}
      />
      <TimeField label={t('To')} {...form.getInputProps('stop_time')} />
    </Group>
  )
}
