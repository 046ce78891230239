import { Modal, Switch, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useOrganization } from '../../directory/current-organization.ts'
import { ProjectPicker } from '../../directory/project-picker.tsx'
import { Cancel } from '../../ui/cancel.tsx'
import { Form } from '../../ui/form.tsx'
import { sayDone } from '../../ui/notices.tsx'
import { t } from '../../ui/text.ts'
import type { ApiForm } from '../../ui/use-api-form.ts'
import { useCallForm } from '../../ui/use-call-form.ts'
import { refreshTasks } from './calls.ts'
import type { GlobalTodo } from './todo-calls.ts'
import { globalTodoForm, newGlobalTodoForm, todoValuesOf } from './todo-forms.ts'

type Props = { editing: GlobalTodo | 'new' | undefined; onClose: () => void }

export function GlobalTodoDialog({ editing, onClose }: Props) {
  const title = editing === 'new' ? t('New global to-do') : t('Global to-do')
  return (
    <Modal opened={editing !== undefined} onClose={onClose} title={title} size={560}>
      {editing === 'new' && <NewTodo onClose={onClose} />}
      {typeof editing === 'object' && <ChangedTodo todo={editing} onClose={onClose} />}
    </Modal>
  )
}

type FieldProps = { todo: GlobalTodo; onClose: () => void }

function ChangedTodo({ todo, onClose }: FieldProps) {
  const { id } = useOrganization()
  const saved = useSaved(onClose)
  const of = useCallForm(globalTodoForm, {
    path: { organization_id: id, id: todo.id },
    values: todoValuesOf(todo),
    validate: { name: nameFault },
    onSaved: saved,
  })
  return <Fields of={of} action={t('Save')} onClose={onClose} />
}

function NewTodo({ onClose }: Pick<FieldProps, 'onClose'>) {
  const { id } = useOrganization()
  const saved = useSaved(onClose)
  const of = useCallForm(newGlobalTodoForm, {
    path: { organization_id: id },
    validate: { name: nameFault },
    onSaved: saved,
  })
  return <Fields of={of} action={t('Create global to-do')} onClose={onClose} />
}

function useSaved(onClose: () => void) {
  const { id } = useOrganization()
  const queries = useQueryClient()
  return async ({ global_todo }: { global_todo: GlobalTodo }) => {
    onClose()
    await refreshTasks(queries, id)
    sayDone(t('{todo} saved.', { todo: global_todo.name }))
  }
}

function nameFault(name: string): string | null {
  return name.trim() === '' ? t('Enter a name.') : null
}

type Shown = { of: ApiForm<typeof globalTodoForm.empty>; action: string; onClose: () => void }

function Fields({ of, action, onClose }: Shown) {
  const { form } = of
  return (
    <Form of={of} label={t('Global to-do')} action={action} beside={<Cancel onClose={onClose} />}>
      <TextInput label={t('Name')} data-autofocus maxLength={200} {...form.getInputProps('name')} />
      <ProjectPicker
        label={t('Projects')}
        description={t(
          'Each project gets this task. If you remove a project, its task is deleted and its time is kept.',
        )}
        styles={{ pillsList: { maxHeight: 180, overflowY: 'auto' } }}
        {...form.getInputProps('project_ids')}
      />
      <Switch
        label={t('Add to new projects automatically')}
        {...form.getInputProps('add_new_projects_enabled', { type: 'checkbox' })}
      />
    </Form>
  )
}
