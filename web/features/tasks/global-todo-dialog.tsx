import { Button, Modal, Switch, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useOrganization } from '../../directory/current-organization.ts'
import { ProjectPicker } from '../../directory/project-picker.tsx'
import { faultIn } from '../../ui/field-words.ts'
import { Form } from '../../ui/form.tsx'
import { sayDone } from '../../ui/notices.tsx'
import { useApiForm } from '../../ui/use-api-form.ts'
import { refreshTasks } from './calls.ts'
import { type GlobalTodo, globalTodos } from './todo-calls.ts'

type Props = { editing: GlobalTodo | 'new' | undefined; onClose: () => void }

export function GlobalTodoDialog({ editing, onClose }: Props) {
  const title = editing === 'new' ? 'New global to-do' : 'Global to-do'
  return (
    <Modal opened={editing !== undefined} onClose={onClose} title={title} size={560}>
      {editing && <Fields todo={editing === 'new' ? undefined : editing} onClose={onClose} />}
    </Modal>
  )
}

function Fields({ todo, onClose }: { todo: GlobalTodo | undefined; onClose: () => void }) {
  const { id } = useOrganization()
  const queries = useQueryClient()
  const of = useApiForm({
    initialValues: {
      name: todo?.name ?? '',
      project_ids: todo?.project_ids ?? [],
      add_new_projects_enabled: todo?.add_new_projects_enabled ?? false,
    },
    validate: { name: (value) => (value.trim() === '' ? 'Give it a name.' : null) },
    save: (values) =>
      todo === undefined ? globalTodos.create(id, values) : globalTodos.change(id, todo.id, values),
    onSaved: async ({ global_todo }) => {
      onClose()
      await refreshTasks(queries, id)
      sayDone(`“${global_todo.name}” is saved.`)
    },
  })
  const { form } = of
  return (
    <Form
      of={of}
      label="Global to-do"
      action={todo ? 'Save' : 'Create global to-do'}
      beside={
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
      }
    >
      <TextInput label="Name" data-autofocus maxLength={200} {...form.getInputProps('name')} />
      <ProjectPicker
        label="Projects"
        description="Each of them has it as a task. Taken away, the task is deleted there; its time stays."
        styles={{ pillsList: { maxHeight: 180, overflowY: 'auto' } }}
        {...form.getInputProps('project_ids')}
        error={faultIn(form.errors, 'project_ids')}
      />
      <Switch
        label="Projects that are made later get it too"
        {...form.getInputProps('add_new_projects_enabled', { type: 'checkbox' })}
      />
    </Form>
  )
}
