import { Button, Group } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ProjectField } from '../../directory/project-field.tsx'
import { TaskField } from '../../directory/task-field.tsx'
import { namedTaskQuery } from '../../directory/task-names.ts'
import { sayProblem } from '../../ui/notices.tsx'
import { t } from '../../ui/text.ts'
import type { WholePerson } from '../organizations/member-calls.ts'
import { trackableWork } from '../tracking/trackable.ts'
import type { Line } from '../tracking/week-sums.ts'
import { emptyLine } from './added-lines.ts'

type Props = { person: WholePerson; onAdd: (line: Line) => void }

/** A row for work that has no time in the week yet, to type hours into. */
export function AddRow({ person, onAdd }: Props) {
  const queries = useQueryClient()
  const [projectId, setProject] = useState<number | null>(null)
  const [taskId, setTask] = useState<number | null>(null)
  const { projects, breaks } = trackableWork(person)
  const project = [...projects, ...breaks].find(({ id }) => id === projectId)

  async function add(): Promise<void> {
    if (project === undefined) return
    try {
      const task = taskId === null ? undefined : await queries.fetchQuery(namedTaskQuery(taskId))
      const isBreak = breaks.some(({ id }) => id === project.id)
      onAdd(emptyLine({ projectId: project.id, project: project.name, isBreak }, task))
      setProject(null)
      setTask(null)
    } catch (error) {
      sayProblem(error)
    }
  }

  return (
    <Group gap="sm" mt="sm" align="flex-end" role="group" aria-label={t('Add a row')}>
      <ProjectField
        size="xs"
        projects={[...projects, ...breaks]}
        value={projectId}
        onChange={(id) => {
          setProject(id)
          setTask(null)
        }}
      />
      {projectId !== null && (
        <TaskField key={projectId} size="xs" projectId={projectId} value={taskId} onChange={setTask} />
      )}
      <Button
        size="xs"
        variant="default"
        disabled={project === undefined}
        onClick={() => {
          void add()
        }}
      >
        {t('Add row')}
      </Button>
    </Group>
  )
}
