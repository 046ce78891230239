import { useQuery } from '@tanstack/react-query'
import { useUser } from '../../api/account-state.ts'
import { namedProjectsQuery } from '../../directory/project-names.ts'
import { namedTaskQuery } from '../../directory/task-names.ts'
import { useTrackableWork } from '../tracking/trackable.ts'
import type { Timer } from './running.ts'

/** The names of what runs, in whichever organization it does; empty until they are known. */
export function useNamedWork(timer: Timer | undefined): { project: string; task: string } {
  // Without a connection the projects that the reader works on are known.
  const own = useTrackableWork(timer?.organization_id ?? 0, useUser().id)
  const { data: named = [] } = useQuery({
    ...namedProjectsQuery(timer?.organization_id ?? 0, timer ? [timer.project_id] : []),
    staleTime: 300_000,
  })
  const projects = [...named, ...(own?.projects ?? []), ...(own?.breaks ?? [])]
  const taskId = timer?.task_id ?? undefined
  const { data: task } = useQuery({ ...namedTaskQuery(taskId ?? 0), enabled: taskId !== undefined })
  return {
    project: projects.find(({ id }) => id === timer?.project_id)?.name ?? '',
    task: taskId === undefined ? '' : (task?.summary ?? ''),
  }
}
