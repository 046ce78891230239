import { rejected, repeatedIn } from './sync-result.ts'

/** A project as another system sends it. An undefined field stays as it is. */
export type SentProject = {
  remote_id: string
  name: string
  remote_alternate_id?: string | null
  status?: 'active' | 'archived'
  /** Links an existing project instead of creating one. */
  project_id?: number
}

export type ProjectLink = { project_id: number; remote_id: string; remote_alternate_id: string | null }
type Plain = { name: string; status: 'active' | 'archived' }
type Stored = { name: string; status: 'active' | 'archived' | 'deleted' }

export type ProjectPlan =
  | { result: 'rejected'; error: string }
  | { result: 'unchanged'; projectId: number }
  /** `projectId` is undefined where a project is to be created, `from` where the project itself stays as it is. */
  | {
      result: 'created' | 'updated'
      projectId?: number
      from?: Plain
      to: Plain
      link: Omit<ProjectLink, 'project_id'>
    }

/** What to do with each project, given the linked ones. Sending the same batch again changes nothing. */
export function planProjects(
  sent: readonly SentProject[],
  links: readonly ProjectLink[],
  projects: ReadonlyMap<number, Stored>,
): ProjectPlan[] {
  const byRemoteId = new Map(links.map((link) => [link.remote_id, link]))
  const byProjectId = new Map(links.map((link) => [link.project_id, link.remote_id]))
  const isRepeated = repeatedIn(sent.map(({ remote_id }) => remote_id))
  return sent.map((each, i): ProjectPlan => {
    if (isRepeated[i]) return rejected('remote_id is sent twice')
    const link = byRemoteId.get(each.remote_id)
    const projectId = link?.project_id ?? each.project_id
    const alternate =
      each.remote_alternate_id === undefined ? (link?.remote_alternate_id ?? null) : each.remote_alternate_id
    const made = { remote_id: each.remote_id, remote_alternate_id: alternate }
    const name = each.name.trim()
    if (projectId === undefined)
      return { result: 'created', to: { name, status: each.status ?? 'active' }, link: made }
    if (each.project_id !== undefined && each.project_id !== projectId)
      return rejected(`remote_id is linked to project ${projectId} already`)
    const stored = projects.get(projectId)
    if (stored === undefined || stored.status === 'deleted')
      return rejected(`there is no project ${projectId}`)
    const other = byProjectId.get(projectId)
    if (link === undefined && other !== undefined)
      return rejected(`project ${projectId} is linked to remote id ${other} already`)
    byProjectId.set(projectId, each.remote_id)
    const from = { name: stored.name, status: stored.status }
    const to = { name, status: each.status ?? stored.status }
    const isChanged = from.name !== to.name || from.status !== to.status
    if (link && !isChanged && link.remote_alternate_id === alternate)
      return { result: 'unchanged', projectId }
    return { result: link ? 'updated' : 'created', projectId, ...(isChanged && { from }), to, link: made }
  })
}
