import { Modal } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useMay } from '../../api/permissions.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { ProjectSelect } from '../../directory/project-picker.tsx'
import { Cancel } from '../../ui/cancel.tsx'
import { Form } from '../../ui/form.tsx'
import { metadataFaults } from '../../ui/metadata.ts'
import { sayDone } from '../../ui/notices.tsx'
import { present } from '../../ui/present.ts'
import { t } from '../../ui/text.ts'
import { useApiForm } from '../../ui/use-api-form.ts'
import { useSeesMoney } from '../projects/sees-money.ts'
import { createTask, refreshTasks } from './calls.ts'
import { TaskFields } from './task-fields.tsx'
import { newTaskForm } from './task-forms.ts'

type Props = {
  /** Without it, the project is chosen in the dialog. */
  projectId?: number
  isOpen: boolean
  onClose: () => void
}

export function NewTaskDialog({ isOpen, onClose, projectId }: Props) {
  return (
    <Modal opened={isOpen} onClose={onClose} title={t('New task')} size={600}>
      {isOpen && <Fields projectId={projectId} onClose={onClose} />}
    </Modal>
  )
}

function Fields({ projectId, onClose }: Omit<Props, 'isOpen'>) {
  const organization = useOrganization()
  const queries = useQueryClient()
  const seesMoney = useSeesMoney()
  const of = useApiForm({
    initialValues: { ...newTaskForm.empty, project_id: projectId ?? null },
    validate: (values) => ({
      ...(values.project_id === null && { project_id: t('Choose a project.') }),
      ...(values.summary.trim() === '' && { summary: t('Enter a summary.') }),
      ...metadataFaults(values.metadata),
    }),
    save: async ({ project_id, ...values }) =>
      createTask(present(project_id, 'project_id'), await newTaskForm.bodyOf(values)),
    onSaved: async ({ task }) => {
      onClose()
      await refreshTasks(queries, organization.id)
      sayDone(t('{task} created.', { task: task.summary }))
    },
  })
  const { form } = of
  const chosen = form.values.project_id
  // Only people who manage the project assign its tasks to others.
  const [managesProject] = useMay(`PUT /v2/projects/${chosen ?? 0}`)
  return (
    <Form of={of} label={t('New task')} action={t('Create task')} beside={<Cancel onClose={onClose} />}>
      {projectId === undefined && (
        <ProjectSelect
          label={t('Project')}
          {...form.getInputProps('project_id')}
          onChange={(id) => form.setValues({ project_id: id, assignee_ids: [] })}
        />
      )}
      <TaskFields form={form} projectId={chosen} seesMoney={seesMoney} mayAssign={managesProject ?? false} />
    </Form>
  )
}
