import {
  Autocomplete,
  Checkbox,
  NumberInput,
  Select,
  SimpleGrid,
  Stack,
  Switch,
  Textarea,
  TextInput,
} from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { MemberProfileField } from '../../api/v2-types.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { paths } from '../../paths.ts'
import { CountrySelect } from '../../ui/country-select.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { Form } from '../../ui/form.tsx'
import { AnchorLink } from '../../ui/links.tsx'
import { rich } from '../../ui/rich.ts'
import { Section } from '../../ui/section.tsx'
import { t } from '../../ui/text.ts'
import { employmentTitles } from './employment-words.ts'
import { jobTypesQuery, type WholePerson } from './member-calls.ts'
import { memberProfileForm } from './member-forms.ts'
import { choicesOf } from './member-words.tsx'
import { profileValuesOf } from './profile-values.ts'
import { useMemberForm } from './use-member-form.ts'

const two = { cols: { base: 1, xs: 2 }, spacing: 'md' }

/** The profile of a member; custom fields come last. */
export function ProfileForm({ person, fields }: { person: WholePerson; fields: MemberProfileField[] }) {
  const { id } = useOrganization()
  const { data: jobTypes = [] } = useQuery(jobTypesQuery(id))
  const of = useMemberForm(person, memberProfileForm, {
    values: profileValuesOf(person.profile, fields),
  })
  const { form } = of
  return (
    <Section
      title={t('Profile')}
      description={rich('Visible to owners, managers and {member}. <link>Add custom fields</link>', {
        member: person.first_name || person.name,
        link: (words) => <AnchorLink to={paths.profileFields(id)}>{words}</AnchorLink>,
      })}
    >
      <Form of={of} label={t('Profile')} action={t('Save')} isGuarded>
        <SimpleGrid {...two}>
          <TextInput label={t('Job title')} maxLength={200} {...form.getInputProps('job_title')} />
          <Autocomplete
            label={t('Job type')}
            data={jobTypes}
            limit={30}
            maxLength={100}
            {...form.getInputProps('job_type')}
          />
          <TextInput label={t('Department')} maxLength={200} {...form.getInputProps('department')} />
          <TextInput label={t('Location')} maxLength={200} {...form.getInputProps('location')} />
          <CountrySelect label={t('Country')} {...form.getInputProps('country')} />
          <Select
            label={t('Employment')}
            data={choicesOf(employmentTitles())}
            clearable
            {...form.getInputProps('employment_type')}
          />
          <DateField label={t('Start date')} {...form.getInputProps('started_on')} />
          <Stack gap={6}>
            <DateField label={t('Birthday')} {...form.getInputProps('birthday')} />
            <Checkbox
              label={t('Without the year')}
              size="xs"
              {...form.getInputProps('hasNoYear', { type: 'checkbox' })}
            />
          </Stack>
          <TextInput label={t('Employee ID')} maxLength={100} {...form.getInputProps('employee_id')} />
          <TextInput
            label={t('Work phone')}
            type="tel"
            maxLength={50}
            {...form.getInputProps('work_phone')}
          />
          <TextInput
            label={t('Personal phone')}
            type="tel"
            maxLength={50}
            {...form.getInputProps('personal_phone')}
          />
          <TextInput label={t('Personal email')} type="email" {...form.getInputProps('personal_email')} />
        </SimpleGrid>
        <Textarea
          label={t('Tax information')}
          autosize
          minRows={1}
          maxLength={1000}
          {...form.getInputProps('tax_info')}
        />
        {fields.length > 0 && (
          <SimpleGrid {...two}>
            {fields.map((field) => (
              <CustomField
                key={field.key}
                field={field}
                props={form.getInputProps(`custom_fields.${field.key}`)}
              />
            ))}
          </SimpleGrid>
        )}
      </Form>
    </Section>
  )
}

// biome-ignore lint/suspicious/noExplicitAny: what the form library hands to a field of any kind.
function CustomField({ field: { title, type }, props }: { field: MemberProfileField; props: any }) {
  if (type === 'number') return <NumberInput label={title} hideControls {...props} />
  if (type === 'date') return <DateField label={title} {...props} />
  if (type === 'boolean') {
    const { value, ...rest } = props
    return <Switch label={title} mt={28} checked={value === true} {...rest} />
  }
  return <TextInput label={title} maxLength={1000} {...props} />
}
