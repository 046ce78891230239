import { Checkbox, SimpleGrid, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useOrganization } from '../../directory/current-organization.ts'
import { Form } from '../../ui/form.tsx'
import { sayDone } from '../../ui/notices.tsx'
import { Section } from '../../ui/section.tsx'
import { useApiForm } from '../../ui/use-api-form.ts'
import { refreshPeople } from '../organizations/member-calls.ts'
import { teams } from './calls.ts'
import { leadOptionGroups } from './lead-option-words.ts'
import type { TeamPartProps } from './team-page.tsx'

/** What being a lead of this team means. */
export function LeadOptions({ team, may }: TeamPartProps) {
  const { id } = useOrganization()
  const queries = useQueryClient()
  const of = useApiForm({
    initialValues: { ...team.lead_options },
    save: (lead_options) => teams.change(team.id, { lead_options }),
    onSaved: async () => {
      await refreshPeople(queries, id)
      sayDone('What leads may do is saved.')
    },
  })
  const groups = leadOptionGroups.map(({ title, options }) => (
    <Stack key={title} component="fieldset" gap="sm" bd={0} p={0} m={0}>
      <Text component="legend" fw={600} p={0} mb="xs">
        {title}
      </Text>
      {options.map(({ option, title: label, help }) => (
        <Checkbox
          key={option}
          label={label}
          description={help}
          disabled={!may.changeTeam}
          {...of.form.getInputProps(option, { type: 'checkbox' })}
        />
      ))}
    </Stack>
  ))
  const fields = (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xl" verticalSpacing="xl">
      {groups}
    </SimpleGrid>
  )
  return (
    <Section
      title="What leads may do"
      description={
        may.changeTeam
          ? 'Leads are managers of the team and of its projects. Beyond that they may do what is ticked here.'
          : 'Owners and managers of the organization decide on this.'
      }
    >
      {may.changeTeam ? (
        <Form of={of} label="Lead options" action="Save" isGuarded>
          {fields}
        </Form>
      ) : (
        fields
      )}
    </Section>
  )
}
