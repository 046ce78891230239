import { Autocomplete, SimpleGrid, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useOrganization } from '../../directory/current-organization.ts'
import type { EditValues } from './edit-people-values.ts'
import { jobTypesQuery } from './member-calls.ts'

/** What many people have in common on their profiles. */
export function JobFields({ form }: { form: UseFormReturnType<EditValues> }) {
  const { id } = useOrganization()
  const { data: jobTypes = [] } = useQuery(jobTypesQuery(id))
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
      <TextInput label="Job title" maxLength={200} {...form.getInputProps('job.job_title')} />
      <Autocomplete
        label="Job type"
        data={jobTypes}
        limit={30}
        maxLength={100}
        {...form.getInputProps('job.job_type')}
      />
      <TextInput label="Department" maxLength={200} {...form.getInputProps('job.department')} />
      <TextInput label="Location" maxLength={200} {...form.getInputProps('job.location')} />
    </SimpleGrid>
  )
}
