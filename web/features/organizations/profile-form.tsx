import {
  Autocomplete,
  Checkbox,
  NumberInput,
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
import { DateField } from '../../ui/date-field.tsx'
import { Form } from '../../ui/form.tsx'
import { AnchorLink } from '../../ui/links.tsx'
import { Section } from '../../ui/section.tsx'
import { jobTypesQuery, type WholePerson } from './member-calls.ts'
import { useMemberForm } from './member-form.ts'
import { profileOf, profileValuesOf } from './profile-values.ts'

const two = { cols: { base: 1, xs: 2 }, spacing: 'md' }

/** What is known of a member besides their work; the fields of the organization follow the usual ones. */
export function ProfileForm({ person, fields }: { person: WholePerson; fields: MemberProfileField[] }) {
  const { id } = useOrganization()
  const { data: jobTypes = [] } = useQuery(jobTypesQuery(id))
  const of = useMemberForm(person, {
    initialValues: profileValuesOf(person.profile, fields),
    changeOf: (values) => ({ profile: profileOf(values) }),
  })
  const { form } = of
  return (
    <Section
      title="Profile"
      description={
        <>
          For owners, managers and {person.first_name || person.name}.{' '}
          <AnchorLink to={paths.profileFields(id)}>Add fields of your own</AnchorLink>
        </>
      }
    >
      <Form of={of} label="Profile" action="Save" isGuarded>
        <SimpleGrid {...two}>
          <TextInput label="Job title" maxLength={200} {...form.getInputProps('job_title')} />
          <Autocomplete
            label="Job type"
            data={jobTypes}
            limit={30}
            maxLength={100}
            {...form.getInputProps('job_type')}
          />
          <TextInput label="Department" maxLength={200} {...form.getInputProps('department')} />
          <TextInput label="Location" maxLength={200} {...form.getInputProps('location')} />
          <DateField label="Started on" {...form.getInputProps('started_on')} />
          <Stack gap={6}>
            <DateField label="Birthday" {...form.getInputProps('birthday')} />
            <Checkbox
              label="Without the year"
              size="xs"
              {...form.getInputProps('hasNoYear', { type: 'checkbox' })}
            />
          </Stack>
          <TextInput label="Employee number" maxLength={100} {...form.getInputProps('employee_id')} />
          <TextInput label="Work phone" type="tel" maxLength={50} {...form.getInputProps('work_phone')} />
          <TextInput label="Own phone" type="tel" maxLength={50} {...form.getInputProps('personal_phone')} />
          <TextInput label="Own e-mail" type="email" {...form.getInputProps('personal_email')} />
        </SimpleGrid>
        <Textarea
          label="For taxes"
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
