import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { foundTasksKey, namedTaskQuery } from '../../directory/task-names.ts'
import { unnamed } from '../../directory/unnamed.ts'
import type { WholePerson } from '../organizations/member-calls.ts'
import { type Booked, bookedKey, type Whose } from '../tracking/calls.ts'
import { readOutbox } from '../tracking/outbox.ts'
import { type EditedWork, worksOf } from '../tracking/waiting-edit.ts'

type Work = { projectId: number; taskId: number | null }

/** Names the work of an edit as far as this device knows it; an edit that waits is shown by them. */
export function useEditedWork(
  whose: Whose,
  person: Pick<WholePerson, 'projects'>,
): (work: Work) => EditedWork {
  const queries = useQueryClient()
  return ({ projectId, taskId }) => {
    const project = person.projects.find(({ id }) => id === projectId)
    return {
      projectId,
      project: project?.name ?? unnamed.project(projectId),
      taskId,
      task: taskId === null ? '' : (taskName(queries, whose, { projectId, taskId }) ?? ''),
      isBreak: project?.type === 'work_break',
    }
  }
}

/** `Crane: Paint it`. */
export function workWords({ project, task }: Pick<EditedWork, 'project' | 'task'>): string {
  return [project, task].filter(Boolean).join(': ')
}

function taskName(
  queries: QueryClient,
  { organizationId, userId }: Whose,
  { projectId, taskId }: { projectId: number; taskId: number },
): string | undefined {
  type Named = { id: number; summary: string }
  const all = <Data>(queryKey: readonly unknown[]) =>
    queries.getQueriesData<Data>({ queryKey }).flatMap(([, data]) => (data === undefined ? [] : [data]))
  const booked = all<Booked>(bookedKey(organizationId, userId)).flatMap(({ tasks }): Named[] => tasks)
  const waiting = readOutbox().shown.flatMap(worksOf)
  return (
    queries.getQueryData(namedTaskQuery(taskId).queryKey)?.summary ??
    all<Named[]>(foundTasksKey(projectId))
      .flat()
      .concat(booked)
      .find(({ id }) => id === taskId)?.summary ??
    waiting.find((each) => each.taskId === taskId)?.task
  )
}
