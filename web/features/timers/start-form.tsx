import { Button, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { ProjectField } from '../../directory/project-field.tsx'
import { TaskField } from '../../directory/task-field.tsx'
import { isSentLater } from '../../ui/awaited-choices.ts'
import { useFirstField } from '../../ui/first-field.ts'
import { IconPlay } from '../../ui/icons.ts'
import { t } from '../../ui/text.ts'
import { useIsDesk } from '../../ui/use-is-desk.ts'
import type { StartWork } from './start-work.ts'
import classes from './timer-panel.module.css'

type Props = {
  projects: readonly { id: number; name: string }[]
  isRunning: boolean
  isBusy: boolean
  begin: StartWork
}

/** Starts the timer on any project. */
export function StartForm({ projects, isRunning, isBusy, begin }: Props) {
  const only = projects.length === 1 ? projects[0] : undefined
  const [projectId, setProject] = useState<number | null>(only?.id ?? null)
  const [taskId, setTask] = useState<number | null>(null)
  const [note, setNote] = useState('')
  const [fault, setFault] = useState('')
  const isDesk = useIsDesk()
  const place = useFirstField(false)
  const action = isRunning ? t('Switch') : t('Start')

  function submit(event: FormEvent<HTMLFormElement>): void {
    if (isSentLater(event)) return
    event.preventDefault()
    if (projectId === null) setFault(t('Choose a project.'))
    else begin({ project_id: projectId, task_id: taskId, note })
  }

  return (
    <form
      ref={place}
      aria-label={isRunning ? t('Switch timer') : t('Start timer')}
      className={classes.part}
      onSubmit={submit}
    >
      <Stack gap="sm">
        <ProjectField
          projects={projects}
          value={projectId}
          error={fault}
          comboboxProps={{ withinPortal: !isDesk }}
          onChange={(id) => {
            setProject(id)
            setTask(null)
            setFault('')
          }}
        />
        {projectId !== null && (
          <TaskField
            key={projectId}
            projectId={projectId}
            value={taskId}
            onChange={setTask}
            comboboxProps={{ withinPortal: !isDesk }}
          />
        )}
        <TextInput
          label={t('Note')}
          placeholder={t('What are you working on?')}
          maxLength={5_000}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <Button type="submit" loading={isBusy} leftSection={<IconPlay size={14} />}>
          {action}
        </Button>
      </Stack>
    </form>
  )
}
