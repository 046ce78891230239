import { Button, Modal } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { manages, useUser } from '../../api/account-state.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { ProjectSelect } from '../../directory/project-picker.tsx'
import { Form } from '../../ui/form.tsx'
import { metadataFaults } from '../../ui/metadata.ts'
import { sayDone } from '../../ui/notices.tsx'
import { useApiForm } from '../../ui/use-api-form.ts'
import { ownProjectRolesQuery, refreshTasks, tasks } from './calls.ts'
import { newTask, wholeOf } from './task-draft.ts'
import { TaskFields } from './task-fields.tsx'

type Props = {
  /** Undefined: the project is chosen in the dialog. */
  projectId?: number
  isOpen: boolean
  onClose: () => void
}

export function NewTaskDialog({ isOpen, onClose, projectId }: Props) {
  return (
    <Modal opened={isOpen} onClose={onClose} title="New task" size={600}>
      {isOpen && <Fields projectId={projectId} onClose={onClose} />}
    </Modal>
  )
}

function Fields({ projectId, onClose }: Omit<Props, 'isOpen'>) {
  const organization = useOrganization()
  const user = useUser()
  const isManager = manages(organization)
  const queries = useQueryClient()
  const { data: roles = {} } = useQuery({
    ...ownProjectRolesQuery(organization.id, user.id),
    enabled: !isManager,
  })
  const of = useApiForm({
    initialValues: { ...newTask, project_id: projectId ?? null },
    validate: (values) => ({
      ...(values.project_id === null && { project_id: 'Choose the project that it belongs to.' }),
      ...(values.summary.trim() === '' && { summary: 'Say what is to be done.' }),
      ...metadataFaults(values.metadata),
    }),
    save: ({ project_id, ...draft }) => tasks.create(project_id ?? 0, wholeOf(draft, isManager)),
    onSaved: async ({ task }) => {
      onClose()
      await refreshTasks(queries, organization.id)
      sayDone(`“${task.summary}” is made.`)
    },
  })
  const { form } = of
  const chosen = form.values.project_id
  return (
    <Form
      of={of}
      label="New task"
      action="Create task"
      beside={
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
      }
    >
      {projectId === undefined && (
        <ProjectSelect
          label="Project"
          {...form.getInputProps('project_id')}
          onChange={(id) => form.setValues({ project_id: id, assignee_ids: [] })}
        />
      )}
      <TaskFields
        form={form}
        projectId={chosen}
        seesMoney={isManager}
        mayAssign={isManager || roles[chosen ?? 0] === 'manager'}
      />
    </Form>
  )
}
