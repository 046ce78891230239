import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { hasCode } from '../../api/problem.ts'
import type { Task } from '../../api/v2-types.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { Form } from '../../ui/form.tsx'
import { metadataFaults } from '../../ui/metadata.ts'
import { sayDone } from '../../ui/notices.tsx'
import { t } from '../../ui/text.ts'
import { useApiForm } from '../../ui/use-api-form.ts'
import { useSeesMoney } from '../projects/sees-money.ts'
import { refreshTasks, tasks } from './calls.ts'
import { useTaskStatus } from './change-task-status.ts'
import { NewerTask } from './newer-task.tsx'
import { TaskFields } from './task-fields.tsx'
import { type TaskValues, taskForm, taskValuesOf } from './task-forms.ts'

/** Edits a task. When someone else saved first, it shows their version and lets the reader go on. */
export function TaskEditor({ task, onClose }: { task: Task; onClose: () => void }) {
  const organization = useOrganization()
  const queries = useQueryClient()
  const changeStatus = useTaskStatus()
  const seesMoney = useSeesMoney()
  const [seen, setSeen] = useState(task)
  const [newer, setNewer] = useState<Task>()
  const of = useApiForm<TaskValues, Task>({
    initialValues: taskValuesOf(task),
    validate: (values) => ({
      ...(values.summary.trim() === '' && { summary: t('Enter a summary.') }),
      ...metadataFaults(values.metadata),
    }),
    save: async (values) =>
      change({
        ...(await taskForm.changesBetween(taskValuesOf(seen), values)),
        lock_version: (newer ?? seen).lock_version ?? 0,
      }),
    onSaved: async (saved) => {
      onClose()
      await refreshTasks(queries, organization.id)
      sayDone(t('{task} saved.', { task: saved.summary }))
    },
  })
  const { form } = of
  const isDone = task.status === 'completed'
  return (
    <Form
      of={newer ? { ...of, problem: undefined } : of}
      label={t('Task')}
      action={newer ? t('Save my changes') : t('Save')}
      isGuarded="dialog"
      beside={
        <>
          <Button
            variant="subtle"
            color="gray"
            mr="auto"
            onClick={() =>
              changeStatus.mutate(
                { tasks: [newer ?? seen], status: isDone ? 'active' : 'completed' },
                { onSuccess: onClose },
              )
            }
          >
            {isDone ? t('Reopen') : t('Complete')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('Cancel')}
          </Button>
        </>
      }
    >
      {newer && <NewerTask before={seen} now={newer} onTake={() => take(newer)} />}
      <TaskFields form={form} projectId={task.project_id} seesMoney={seesMoney} mayAssign />
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
    form.setValues(taskValuesOf(given))
    form.resetDirty(taskValuesOf(given))
  }
}
