import { Group, Radio, SimpleGrid } from '@mantine/core'
import type { FormFields } from '../../ui/form-fields.ts'
import { t } from '../../ui/text.ts'
import { TimeField } from '../../ui/time-field.tsx'
import { zoneBeside } from '../../ui/zone.ts'
import type { RequestValues } from './request-values.ts'

type Props = { form: FormFields; values: RequestValues; zone: string | undefined }

/** All of each day, a half, or from one time to another on the member’s clocks. */
export function PartFields({ form, values: { part, first }, zone }: Props) {
  const beside = zone && zoneBeside(zone, Date.parse(`${first || '2026-01-01'}T12:00:00Z`))
  const whose = zone === undefined ? t('In the member’s time zone') : ''
  return (
    <>
      <Radio.Group label={t('Part of the day')} {...form.getInputProps('part')}>
        <Group gap="md" mt={4}>
          <Radio value="day" label={t('All day')} />
          <Radio value="morning" label={t('Morning')} />
          <Radio value="afternoon" label={t('Afternoon')} />
          <Radio value="clock" label={t('Specific hours')} />
        </Group>
      </Radio.Group>
      {part === 'clock' && (
        <SimpleGrid cols={2} spacing="md">
          <TimeField
            label={t('From')}
            description={beside ? t('{zone} time', { zone: beside }) : whose}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            {...form.getInputProps('start_time')}
          />
          <TimeField label={t('To')} {...form.getInputProps('stop_time')} />
        </SimpleGrid>
      )}
    </>
  )
}
