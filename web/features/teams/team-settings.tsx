import { Button, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useOrganization } from '../../directory/current-organization.ts'
import { paths } from '../../paths.ts'
import { ask } from '../../ui/ask.tsx'
import { Form } from '../../ui/form.tsx'
import { MetadataSection } from '../../ui/metadata-section.tsx'
import { sayDone, sayProblem } from '../../ui/notices.tsx'
import { Section } from '../../ui/section.tsx'
import { useApiForm } from '../../ui/use-api-form.ts'
import { refreshPeople } from '../organizations/member-calls.ts'
import { teams } from './calls.ts'
import type { TeamPartProps } from './team-page.tsx'

export function TeamSettings({ team }: TeamPartProps) {
  const { id } = useOrganization()
  const queries = useQueryClient()
  const of = useApiForm({
    initialValues: { name: team.name },
    validate: { name: (value) => (value.trim() === '' ? 'Give it a name.' : null) },
    save: ({ name }) => teams.change(team.id, { name: name.trim() }),
    onSaved: async () => {
      await refreshPeople(queries, id)
      sayDone('The name is saved.')
    },
  })
  return (
    <>
      <Section title="Name">
        <Form of={of} label="Name" action="Save" isGuarded>
          <TextInput label="Name" maxLength={200} {...of.form.getInputProps('name')} />
        </Form>
      </Section>
      <MetadataSection
        metadata={team.metadata}
        mayChange
        save={async (metadata) => {
          await teams.changeMetadata(team.id, metadata)
          await refreshPeople(queries, id)
        }}
      />
      <Deletion team={team} />
    </>
  )
}

function Deletion({ team }: Pick<TeamPartProps, 'team'>) {
  const { id } = useOrganization()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const remove = useMutation({
    mutationFn: () => teams.remove(team.id),
    onSuccess: async () => {
      await navigate({ to: paths.teams(id) })
      await refreshPeople(queries, id)
      sayDone(`${team.name} is deleted.`)
    },
    onError: sayProblem,
  })
  const askAndDelete = async () => {
    const isSure = await ask({
      title: `Delete ${team.name}?`,
      consequence:
        'Its members stay in the organization, but leave the projects that they were on only through this team. Tracked time stays. This cannot be undone.',
      action: 'Delete team',
    })
    if (isSure) remove.mutate()
  }
  return (
    <Section
      title="Delete"
      description="The people and the projects stay; only what joined them goes."
      actions={
        <Button variant="default" c="var(--bad-text)" loading={remove.isPending} onClick={askAndDelete}>
          Delete team
        </Button>
      }
    />
  )
}
