import { useQuery } from '@tanstack/react-query'
import { useMay } from '../../api/permissions.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { type FoundChoices, foundChoices } from '../../ui/found-choices.ts'
import { someProjectMembersQuery } from '../projects/member-calls.ts'
import { ProjectFrame, type SeenProject } from '../projects/project-frame.tsx'
import { type TaskQuery, useProjectTasks } from './calls.ts'
import { TaskList } from './task-list.tsx'

export function ProjectTasksPage() {
  return <ProjectFrame>{(seen) => <Tasks key={seen.project.id} {...seen} />}</ProjectFrame>
}

function Tasks({ project }: SeenProject) {
  const { id: organizationId } = useOrganization()
  const [mayCreate] = useMay(`POST /v2/projects/${project.id}/tasks`)
  const at = { organizationId, projectId: project.id }

  function useRows(query: TaskQuery) {
    return useProjectTasks(organizationId, project.id, query)
  }

  function useAssignees(text: string, chosen: number[]): FoundChoices {
    const found = useQuery(someProjectMembersQuery(at, text ? { 'search[name]': text } : {}))
    const named = useQuery({
      ...someProjectMembersQuery(at, { 'user_ids[]': chosen, include_removed: true, page_limit: 100 }),
      enabled: chosen.length > 0,
    })
    const kept = chosen.length === 0 ? [] : (named.data?.members ?? [])
    const names = new Map([...(found.data?.members ?? []), ...kept].map((each) => [each.user_id, each.name]))
    const choices = Array.from(names, ([value, label]) => ({ value: String(value), label }))
    return foundChoices(choices, found, named)
  }

  return (
    <TaskList
      projectId={project.id}
      mayCreate={project.status === 'active' && (mayCreate ?? false)}
      useRows={useRows}
      useAssignees={useAssignees}
    />
  )
}
