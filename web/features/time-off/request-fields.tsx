import { Checkbox, Group, Select, SimpleGrid, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useOrganization } from '../../directory/current-organization.ts'
import { DateField } from '../../ui/date-field.tsx'
import type { FormFields } from '../../ui/form-fields.ts'
import { t } from '../../ui/text.ts'
import { PartFields } from './part-fields.tsx'
import { ownPoliciesQuery } from './request-calls.ts'
import { RequestDays } from './request-days.tsx'
import { RequestPreview } from './request-preview.tsx'
import { datesOf, mostDays, type RequestValues, usualHours } from './request-values.ts'
import { ShiftFields } from './shift-fields.tsx'

type Props = {
  form: FormFields & { values: RequestValues; setValues: (changes: Partial<RequestValues>) => void }
  userId: number
  /** The zone whose clocks count: the member’s; undefined if the reader does not know it. */
  zone: string | undefined
  /** The request that is changed; undefined for a new one. */
  requestId?: number
}

/** The policy, the days and their hours, and what is left of the balance afterward. */
export function RequestFields({ form, userId, zone, requestId }: Props) {
  const { id } = useOrganization()
  const { values } = form
  const { data: policies = [] } = useQuery(ownPoliciesQuery(id, userId))
  const chosen = policies.find((policy) => String(policy.id) === values.time_off_policy_id)
  const [only] = policies.length === 1 ? policies : []
  useEffect(() => {
    if (only && values.time_off_policy_id === '') form.setValues({ time_off_policy_id: String(only.id) })
  })
  return (
    <>
      <Select
        label={t('Policy')}
        data={policies.map(({ id: value, name }) => ({ value: String(value), label: name }))}
        allowDeselect={false}
        nothingFoundMessage={t('No policy yet.')}
        {...form.getInputProps('time_off_policy_id')}
      />
      <SimpleGrid cols={2} spacing="md">
        <DateField label={t('First day')} {...form.getInputProps('first')} onChange={chooseFirst} />
        <DateField label={t('Last day')} {...form.getInputProps('last')} />
      </SimpleGrid>
      <PartFields form={form} values={values} zone={zone} />
      <Group gap="lg">
        <Checkbox
          label={t('Exclude weekends')}
          {...form.getInputProps('exclude_weekends', { type: 'checkbox' })}
        />
        <Checkbox
          label={t('Exclude holidays')}
          {...form.getInputProps('exclude_holidays', { type: 'checkbox' })}
        />
      </Group>
      <RequestDays form={form} values={values} />
      <RequestPreview
        values={values}
        of={{ userId, requestId }}
        onHolidays={(holidays) => form.setValues({ holidays })}
      />
      <ShiftFields form={form} values={values} userId={userId} isFree={chosen?.requires_approval === false} />
      <Textarea
        label={t('Message')}
        autosize
        minRows={2}
        maxLength={2_000}
        {...form.getInputProps('message')}
      />
    </>
  )

  /** Most requests are for one day: the last day follows until it is chosen. */
  function chooseFirst(first: string): void {
    const isFollowing = values.last === '' || values.last === values.first || values.last < first
    form.setValues({ first, ...(isFollowing && { last: first }) })
  }
}

export const requestFaults = {
  time_off_policy_id: (value: string) => (value === '' ? t('Choose a policy.') : null),
  first: (value: string) => (value === '' ? t('Choose a day.') : null),
  last: (value: string, values: RequestValues) =>
    value === '' || datesOf(values).length === 0
      ? t('Choose the first day or a later one, at most {most} days in all.', { most: mostDays })
      : null,
  stop_time: (_: string, values: RequestValues) =>
    usualHours(values) === 0 ? t('Must be after the start.') : null,
  message: (value: string) => (value.trim() === '' ? t('Enter a message.') : null),
}

/** Refusals in words that need no details, at the field that can mend them. */
export const fieldOf = {
  time_off_balance_exceeded: 'hours',
  time_off_overlap: 'hours',
  time_off_shift_overlap: 'require_no_shift_overlap',
  time_off_not_on_policy: 'time_off_policy_id',
  time_off_policy_archived: 'time_off_policy_id',
} as const
