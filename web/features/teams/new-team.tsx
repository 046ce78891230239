import { Modal, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useOrganization } from '../../directory/current-organization.ts'
import { MemberPicker } from '../../directory/member-picker.tsx'
import { ProjectPicker } from '../../directory/project-picker.tsx'
import { paths } from '../../paths.ts'
import { Cancel } from '../../ui/cancel.tsx'
import { Form } from '../../ui/form.tsx'
import { sayDone } from '../../ui/notices.tsx'
import { t } from '../../ui/text.ts'
import { useCallForm } from '../../ui/use-call-form.ts'
import { refreshPeople } from '../organizations/member-calls.ts'
import { newTeamForm } from './team-forms.ts'

export function NewTeam({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Modal opened={isOpen} onClose={onClose} title={t('New team')} size={560}>
      {isOpen && <Fields onClose={onClose} />}
    </Modal>
  )
}

function Fields({ onClose }: { onClose: () => void }) {
  const { id } = useOrganization()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const of = useCallForm(newTeamForm, {
    path: { organization_id: id },
    validate: { name: (value) => (value.trim() === '' ? t('Enter a name.') : null) },
    onSaved: async ({ team }) => {
      await refreshPeople(queries, id)
      sayDone(t('{team} created.', { team: team.name }))
      await navigate({ to: paths.team(id, team.id) })
    },
  })
  const { form } = of
  return (
    <Form of={of} label={t('New team')} action={t('Create team')} beside={<Cancel onClose={onClose} />}>
      <TextInput label={t('Name')} data-autofocus maxLength={200} {...form.getInputProps('name')} />
      <MemberPicker
        label={t('Leads')}
        description={t('Leads run the team. Set their permissions on the team page.')}
        {...form.getInputProps('leads')}
      />
      <MemberPicker label={t('Members')} {...form.getInputProps('members')} />
      <ProjectPicker
        label={t('Projects')}
        description={t('All team members join these projects.')}
        {...form.getInputProps('projects')}
      />
    </Form>
  )
}
