import { NumberInput, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { MemberPicker } from '../../directory/member-picker.tsx'
import { DateField } from '../../ui/date-field.tsx'
import type { FormFields } from '../../ui/form-fields.ts'
import { Section } from '../../ui/section.tsx'
import { t } from '../../ui/text.ts'

/** Everything about an overtime policy. Once it has begun, its figures stay. */
export function OvertimeFields({ form, hasBegun }: { form: FormFields; hasBegun: boolean }) {
  return (
    <Stack gap="md">
      <Section
        title={t('Overtime')}
        description={hasBegun ? t('The policy has started, so its numbers can’t be changed.') : undefined}
      >
        <Stack gap="md">
          <TextInput label={t('Name')} maxLength={255} {...form.getInputProps('name')} />
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
            <NumberInput
              label={t('Hours per week')}
              description={t('More is overtime. Weeks start on Monday.')}
              min={0}
              max={168}
              decimalScale={2}
              disabled={hasBegun}
              {...form.getInputProps('weekly_threshold')}
            />
            <NumberInput
              label={t('Hours per day')}
              description={t('Optional. Counts before the week.')}
              min={0}
              max={24}
              decimalScale={2}
              disabled={hasBegun}
              {...form.getInputProps('daily_threshold')}
            />
            <NumberInput
              label={t('Pay rate multiplier')}
              min={1}
              max={5}
              step={0.25}
              decimalScale={2}
              disabled={hasBegun}
              {...form.getInputProps('multiplier')}
            />
            <DateField label={t('Starts on')} disabled={hasBegun} {...form.getInputProps('starts_on')} />
          </SimpleGrid>
        </Stack>
      </Section>
      <Section title={t('Members')}>
        <MemberPicker
          label={t('On this policy')}
          description={t('A member can be on only one overtime policy.')}
          {...form.getInputProps('user_ids')}
        />
      </Section>
    </Stack>
  )
}
