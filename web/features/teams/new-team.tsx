import { Button, Modal, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useOrganization } from '../../directory/current-organization.ts'
import { MemberPicker } from '../../directory/member-picker.tsx'
import { ProjectPicker } from '../../directory/project-picker.tsx'
import { paths } from '../../paths.ts'
import { Form } from '../../ui/form.tsx'
import { sayDone } from '../../ui/notices.tsx'
import { useApiForm } from '../../ui/use-api-form.ts'
import { refreshPeople } from '../organizations/member-calls.ts'
import { teams } from './calls.ts'

export function NewTeam({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Modal opened={isOpen} onClose={onClose} title="New team" size={560}>
      <Fields onClose={onClose} />
    </Modal>
  )
}

function Fields({ onClose }: { onClose: () => void }) {
  const { id } = useOrganization()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const of = useApiForm({
    initialValues: { name: '', leads: [] as number[], members: [] as number[], projects: [] as number[] },
    validate: { name: (value) => (value.trim() === '' ? 'Give it a name.' : null) },
    save: ({ name, leads, members, projects }) =>
      teams.create(id, {
        name: name.trim(),
        members: [
          ...leads.map((user_id) => ({ user_id, role: 'manager' as const, lead: true })),
          ...members
            .filter((user_id) => !leads.includes(user_id))
            .map((user_id) => ({ user_id, role: 'user' as const })),
        ],
        projects: projects.map((project_id) => ({ project_id })),
      }),
    onSaved: async ({ team }) => {
      await refreshPeople(queries, id)
      sayDone(`${team.name} is there.`)
      await navigate({ to: paths.team(id, team.id) })
    },
  })
  const { form } = of
  return (
    <Form
      of={of}
      label="New team"
      action="Create team"
      beside={
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
      }
    >
      <TextInput label="Name" data-autofocus maxLength={200} {...form.getInputProps('name')} />
      <MemberPicker
        label="Leads"
        description="They look after the team; what that means can be changed on its page."
        {...form.getInputProps('leads')}
      />
      <MemberPicker label="Members" {...form.getInputProps('members')} />
      <ProjectPicker
        label="Projects"
        description="Everybody in the team is on them."
        {...form.getInputProps('projects')}
      />
    </Form>
  )
}
