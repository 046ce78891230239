import { Autocomplete, Select, SimpleGrid, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useOrganization } from '../../directory/current-organization.ts'
import { CountrySelect } from '../../ui/country-select.tsx'
import { t } from '../../ui/text.ts'
import { employmentTitles } from './employment-words.ts'
import { jobTypesQuery } from './member-calls.ts'
import type { EditValues } from './member-forms.ts'
import { choicesOf } from './member-words.tsx'

/** The fields of a profile that many members share. */
export function JobFields({ form }: { form: UseFormReturnType<EditValues> }) {
  const { id } = useOrganization()
  const { data: jobTypes = [] } = useQuery(jobTypesQuery(id))
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
      <TextInput label={t('Job title')} maxLength={200} {...form.getInputProps('job.job_title')} />
      <Autocomplete
        label={t('Job type')}
        data={jobTypes}
        limit={30}
        maxLength={100}
        {...form.getInputProps('job.job_type')}
      />
      <TextInput label={t('Department')} maxLength={200} {...form.getInputProps('job.department')} />
      <TextInput label={t('Location')} maxLength={200} {...form.getInputProps('job.location')} />
      <CountrySelect label={t('Country')} {...form.getInputProps('job.country')} />
      <Select
        label={t('Employment')}
        data={choicesOf(employmentTitles())}
        clearable
        {...form.getInputProps('job.employment_type')}
      />
    </SimpleGrid>
  )
}
