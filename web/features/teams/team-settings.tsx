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
import { t } from '../../ui/text.ts'
import { useCallForm } from '../../ui/use-call-form.ts'
import { refreshPeople } from '../organizations/member-calls.ts'
import { teams } from './calls.ts'
import { teamNameForm } from './team-forms.ts'
import type { TeamPartProps } from './team-page.tsx'

export function TeamSettings({ team }: TeamPartProps) {
  const { id } = useOrganization()
  const queries = useQueryClient()
  const of = useCallForm(teamNameForm, {
    path: { team_id: team.id },
    values: { name: team.name },
    validate: { name: (value) => (value.trim() === '' ? t('Enter a name.') : null) },
    onSaved: async () => {
      await refreshPeople(queries, id)
      sayDone(t('Team saved.'))
    },
  })
  return (
    <>
      <Section title={t('Name')}>
        <Form of={of} label={t('Name')} action={t('Save')} isGuarded>
          <TextInput label={t('Name')} maxLength={200} {...of.form.getInputProps('name')} />
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
      sayDone(t('{team} deleted.', { team: team.name }))
    },
    onError: sayProblem,
  })
  const askAndDelete = async () => {
    const isSure = await ask({
      title: t('Delete {team}?', { team: team.name }),
      consequence: t(
        'Members stay in the organization, but leave the projects they joined only through this team. Tracked time is kept. You can’t undo this.',
      ),
      action: t('Delete team'),
    })
    if (isSure) remove.mutate()
  }
  return (
    <Section
      title={t('Delete')}
      description={t('The members and projects stay.')}
      actions={
        <Button variant="default" c="var(--bad-text)" loading={remove.isPending} onClick={askAndDelete}>
          {t('Delete team')}
        </Button>
      }
    />
  )
}
