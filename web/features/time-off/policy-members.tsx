import { Radio, Stack, Text } from '@mantine/core'
import { useMemo } from 'react'
import { MemberPicker } from '../../directory/member-picker.tsx'
import { countryChoices, countryName } from '../../ui/countries.ts'
import { Facts } from '../../ui/facts.tsx'
import type { FormFields } from '../../ui/form-fields.ts'
import { FoundMany } from '../../ui/found-select.tsx'
import { t } from '../../ui/text.ts'
import { employmentTitles, isEmploymentType } from '../organizations/employment-words.ts'
import type { Policy } from './calls.ts'
import type { PolicyValues } from './policy-values.ts'

type Props = { form: FormFields }

/** Members of a new policy: chosen by name, or by where they live and how they are employed. */
export function NewPolicyMembers({ form, chosenBy }: Props & { chosenBy: PolicyValues['chosen_by'] }) {
  const countries = useMemo(countryChoices, [])
  const employments = Object.entries(employmentTitles()).map(([value, label]) => ({ value, label }))
  return (
    <>
      <Radio.Group label={t('Members are chosen')} {...form.getInputProps('chosen_by')}>
        <Stack gap="xs" mt={4}>
          <Radio value="names" label={t('One by one')} />
          <Radio value="rules" label={t('By country and employment')} />
        </Stack>
      </Radio.Group>
      {chosenBy === 'names' ? (
        <PickedMembers form={form} />
      ) : (
        <>
          <FoundMany
            label={t('Countries')}
            description={t('Leave empty for every country.')}
            data={countries}
            limit={60}
            {...form.getInputProps('countries')}
          />
          <FoundMany
            label={t('Employment')}
            description={t('Leave empty for every kind.')}
            data={employments}
            {...form.getInputProps('employment_types')}
          />
        </>
      )}
    </>
  )
}

export function PickedMembers({ form }: Props) {
  return <MemberPicker label={t('On this policy')} {...form.getInputProps('time_off_policy_user_ids')} />
}

/** The rules of a policy, which never change. */
export function RuledMembers({ rules }: { rules: NonNullable<Policy['membership_rules']> }) {
  const employments = rules.employment_types.map((each) =>
    isEmploymentType(each) ? employmentTitles()[each] : each,
  )
  return (
    <>
      <Text c="dimmed">{t('Members join and leave based on their profile.')}</Text>
      <Facts
        facts={[
          [t('Countries'), rules.countries.map(countryName).join(', ') || t('Every country')],
          [t('Employment'), employments.join(', ') || t('Every kind')],
        ]}
      />
    </>
  )
}
