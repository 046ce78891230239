import { Select, SimpleGrid, Switch } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { manages } from '../../api/account-state.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { ProjectPicker } from '../../directory/project-picker.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { entryRoles } from '../organizations/member-words.tsx'

// biome-ignore lint/suspicious/noExplicitAny: a form that has these among other values.
type Props = { form: UseFormReturnType<any> }

/** As what people come in. Leads of teams invite no managers and set no rates. */
export function InviteFields({ form }: Props) {
  const organization = useOrganization()
  const isManager = manages(organization)
  const { role, project_ids } = form.values
  const isBare = role !== 'organization_manager' && project_ids.length === 0
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <Select
          label="Role"
          data={entryRoles().filter(({ value }) => isManager || value !== 'organization_manager')}
          allowDeselect={false}
          description={isBare ? 'Without a project they come in as viewers.' : undefined}
          {...form.getInputProps('role')}
        />
        {isManager && (
          <MoneyField
            label="Pay rate per hour"
            currency={organization.currency}
            {...form.getInputProps('pay_rate')}
          />
        )}
      </SimpleGrid>
      <ProjectPicker
        label="Projects"
        description={isManager ? undefined : 'Those that you manage.'}
        {...form.getInputProps('project_ids')}
      />
      <Switch label="Tracks time" {...form.getInputProps('trackable', { type: 'checkbox' })} />
    </>
  )
}
