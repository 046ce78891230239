import { Checkbox, SimpleGrid, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useOrganization } from '../../directory/current-organization.ts'
import { Form } from '../../ui/form.tsx'
import { sayDone } from '../../ui/notices.tsx'
import { Section } from '../../ui/section.tsx'
import { t } from '../../ui/text.ts'
import { useCallForm } from '../../ui/use-call-form.ts'
import { refreshPeople } from '../organizations/member-calls.ts'
import { leadOptionGroups } from './lead-option-words.ts'
import { leadOptionsForm } from './team-forms.ts'
import type { TeamPartProps } from './team-page.tsx'

/** What the leads of a team can do. */
export function LeadOptions({ team, may }: TeamPartProps) {
  const { id } = useOrganization()
  const queries = useQueryClient()
  const of = useCallForm(leadOptionsForm, {
    path: { team_id: team.id },
    values: { ...leadOptionsForm.empty, ...team.lead_options },
    onSaved: async () => {
      await refreshPeople(queries, id)
      sayDone(t('Lead permissions saved.'))
    },
  })
  const groups = leadOptionGroups().map(({ title, options }) => (
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
      title={t('Lead permissions')}
      description={
        may.changeTeam
          ? t('Leads manage the team and its projects. Choose what else they can do.')
          : t('Only owners and managers of the organization can change this.')
      }
    >
      {may.changeTeam ? (
        <Form of={of} label={t('Lead permissions')} action={t('Save')} isGuarded>
          {fields}
        </Form>
      ) : (
        fields
      )}
    </Section>
  )
}
