import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { manages } from '../../api/account-state.ts'
import { hasCode } from '../../api/problem.ts'
import type { Task } from '../../api/v2-types.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { Form } from '../../ui/form.tsx'
import { metadataFaults } from '../../ui/metadata.ts'
import { sayDone } from '../../ui/notices.tsx'
import { useApiForm } from '../../ui/use-api-form.ts'
import { refreshTasks, tasks } from './calls.ts'
import { NewerTask } from './newer-task.tsx'
import { changesOf, draftOf, type TaskDraft } from './task-draft.ts'
import { TaskFields } from './task-fields.tsx'
import { useTurnTasks } from './turn-tasks.ts'

/** Edits a task. When somebody else was faster, it shows what they made of it and lets the person go on. */
export function TaskEditor({ task, onClose }: { task: Task; onClose: () => void }) {
  const organization = useOrganization()
  const queries = useQueryClient()
  const turn = useTurnTasks()
  const [seen, setSeen] = useState(task)
  const [newer, setNewer] = useState<Task>()
  const of = useApiForm<TaskDraft, Task>({
    initialValues: draftOf(task),
    validate: (values) => ({
      ...(values.summary.trim() === '' && { summary: 'Say what is to be done.' }),
      ...metadataFaults(values.metadata),
    }),
    save: (draft) => change({ ...changesOf(seen, draft), lock_version: (newer ?? seen).lock_version ?? 0 }),
    onSaved: async (saved) => {
      onClose()
      await refreshTasks(queries, organization.id)
      sayDone(`“${saved.summary}” is saved.`)
    },
  })
  const { form } = of
  const isDone = task.status === 'completed'
  return (
    <Form
      of={newer ? { ...of, problem: undefined } : of}
      label="Task"
      action={newer ? 'Save mine over it' : 'Save'}
      isGuarded="dialog"
      beside={
        <>
          <Button
            variant="subtle"
            color="gray"
            mr="auto"
            onClick={() =>
              turn.mutate(
                { tasks: [newer ?? seen], status: isDone ? 'active' : 'completed' },
                { onSuccess: onClose },
              )
            }
          >
            {isDone ? 'To do again' : 'Complete'}
          </Button>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      {newer && <NewerTask before={seen} now={newer} onTake={() => take(newer)} />}
      <TaskFields form={form} projectId={task.project_id} seesMoney={manages(organization)} mayAssign />
    </Form>
  )

  async function change(body: Parameters<typeof tasks.change>[1]): Promise<Task> {
    try {
      return (await tasks.change(task.id, body)).task
    } catch (error) {
      if (hasCode(error, 'lock_version')) setNewer((await tasks.get(task.id)).task)
      throw error
    }
  }

  function take(given: Task) {
    setSeen(given)
    setNewer(undefined)
    form.setValues(draftOf(given))
    form.resetDirty(draftOf(given))
  }
}
