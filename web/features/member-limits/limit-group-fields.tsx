import { NumberInput, SegmentedControl, SimpleGrid, Stack, Switch, Text } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useOrganization } from '../../directory/current-organization.ts'
import { DateField } from '../../ui/date-field.tsx'
import { symbolOf } from '../../ui/money-field.tsx'
import { t } from '../../ui/text.ts'
import { ResetFields, SizeFields } from '../projects/allowance-fields.tsx'
import { ProjectMemberPicker } from '../projects/project-member-picker.tsx'
import type { LimitGroupDraft } from './limit-group-forms.ts'

type Props = { form: UseFormReturnType<LimitGroupDraft>; projectId: number }

/** Every field of a limit group. */
export function LimitGroupFields({ form, projectId }: Props) {
  const { currency } = useOrganization()
  const { values } = form
  return (
    <Stack gap="md">
      <ProjectMemberPicker
        label={t('Members')}
        description={t('A member of another group is moved to this one.')}
        projectId={projectId}
        data-autofocus
        {...form.getInputProps('member_ids')}
      />
      <SegmentedControl
        aria-label={t('Limit type')}
        data={[
          { value: 'hours', label: t('Hours') },
          { value: 'cost', label: t('Money ({currency})', { currency: symbolOf(currency) }) },
        ]}
        w={{ base: '100%', xs: 'fit-content' }}
        {...form.getInputProps('type')}
      />
      <SizeFields form={form} at="" type={values.type} currency={currency} />
      <ResetFields form={form} at="" of={values}>
        {values.recurrence === '' && (
          <DateField
            label={t('Start date')}
            description={t('Earlier time doesn’t count. Defaults to the day the group was created.')}
            {...form.getInputProps('start_date')}
          />
        )}
      </ResetFields>
      <Text c="dimmed" fz="sm">
        {t('Alerts apply to all limit groups of this project.')}
      </Text>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" style={{ alignItems: 'end' }}>
        <NumberInput
          label={t('Send alerts at')}
          description={t('Percentage of the limit.')}
          min={1}
          max={99}
          suffix=" %"
          {...form.getInputProps('alerts.near_limit')}
        />
        <Switch
          label={t('Notify members about their own limit')}
          {...form.getInputProps('alerts.notify_members', { type: 'checkbox' })}
        />
      </SimpleGrid>
    </Stack>
  )
}
