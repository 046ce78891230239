import { Chip, Group, Input, Select, SimpleGrid, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useOrganization } from '../../directory/current-organization.ts'
import { DateField } from '../../ui/date-field.tsx'
import { DayTags } from '../../ui/day-tags.tsx'
import type { FormFields } from '../../ui/form-fields.ts'
import { t } from '../../ui/text.ts'
import { TimeField } from '../../ui/time-field.tsx'
import { weekdayWords } from './plan-words.ts'

/** When a schedule occurs: a day, a time, a length, and how it repeats. */
export function ScheduleFields({ form, repeats }: { form: FormFields; repeats: boolean }) {
  const { time_zone } = useOrganization()
  return (
    <>
      <ShiftFields form={form} dayLabel={repeats ? t('From day') : t('Day')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextInput
          label={t('Minimum time')}
          description={t('A shift with less tracked time counts as left early.')}
          {...form.getInputProps('minimum_time')}
        />
        <Select
          label={t('Time zone')}
          allowDeselect={false}
          data={[
            {
              value: 'organization',
              label: t('Organization ({zone})', { zone: time_zone.replaceAll('_', ' ') }),
            },
            { value: 'user', label: t('The member’s own') },
          ]}
          {...form.getInputProps('use_time_zone')}
        />
      </SimpleGrid>
      <Select
        label={t('Repeat')}
        allowDeselect={false}
        data={[
          { value: 'never', label: t('Doesn’t repeat') },
          { value: 'weekly', label: t('Every week') },
          { value: 'bi_weekly', label: t('Every two weeks') },
        ]}
        {...form.getInputProps('repeat_schedule')}
      />
      {repeats && (
        <>
          <Weekdays {...form.getInputProps('weekdays')} />
          <DateField
            label={t('Repeat until')}
            description={t('Leave empty to repeat indefinitely.')}
            maw={220}
            {...form.getInputProps('repeat_until')}
          />
          <DayTags label={t('Days without a shift')} {...form.getInputProps('excluded_dates')} />
        </>
      )}
    </>
  )
}

/** A day, a start and a length. */
export function ShiftFields({ form, dayLabel }: { form: FormFields; dayLabel: string }) {
  return (
    <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md">
      <DateField label={dayLabel} {...form.getInputProps('start_date')} />
      <TimeField label={t('Start')} {...form.getInputProps('start_time')} />
      <TextInput label={t('Length')} placeholder="8:00" {...form.getInputProps('duration')} />
    </SimpleGrid>
  )
}

type DaysProps = { value?: string[]; onChange?: (days: string[]) => void; error?: ReactNode }

function Weekdays({ value = [], onChange, error }: DaysProps) {
  const label = t('Weekdays')
  return (
    <Input.Wrapper
      label={label}
      description={t('Defaults to the weekday of the first day.')}
      error={error}
      labelElement="div"
    >
      <Chip.Group multiple value={value} onChange={onChange}>
        <Group gap={6} role="group" aria-label={label}>
          {Object.entries(weekdayWords()).map(([day, title]) => (
            <Chip key={day} value={day} size="sm" radius="md">
              {title}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
    </Input.Wrapper>
  )
}
