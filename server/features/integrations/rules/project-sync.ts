import { rejected, repeatedIn } from './sync-result.ts'

/** A project as another system tells it; undefined leaves a field as it is. */
export type ToldProject = {
  remote_id: string
  name: string
  remote_alternate_id?: string | null
  status?: 'active' | 'archived'
  /** Links a project that is there already, instead of making one. */
  project_id?: number
}

export type ProjectLink = { project_id: number; remote_id: string; remote_alternate_id: string | null }
type Plain = { name: string; status: 'active' | 'archived' }
type Kept = { name: string; status: 'active' | 'archived' | 'deleted' }

export type ProjectPlan =
  | { result: 'rejected'; error: string }
  | { result: 'unchanged'; projectId: number }
  /** `projectId` is undefined where the project is to be made; `from` where it needs no change. */
  | {
      result: 'created' | 'updated'
      projectId?: number
      from?: Plain
      to: Plain
      link: Omit<ProjectLink, 'project_id'>
    }

/** What the told projects make of those that are linked. Telling the same again changes nothing. */
export function planProjects(
  told: readonly ToldProject[],
  links: readonly ProjectLink[],
  projects: ReadonlyMap<number, Kept>,
): ProjectPlan[] {
  const byRemoteId = new Map(links.map((link) => [link.remote_id, link]))
  const byProjectId = new Map(links.map((link) => [link.project_id, link.remote_id]))
  const isRepeated = repeatedIn(told.map(({ remote_id }) => remote_id))
  return told.map((each, i): ProjectPlan => {
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
    const kept = projects.get(projectId)
    if (kept === undefined || kept.status === 'deleted') return rejected(`there is no project ${projectId}`)
    const other = byProjectId.get(projectId)
    if (link === undefined && other !== undefined)
      return rejected(`project ${projectId} is linked to remote id ${other} already`)
    byProjectId.set(projectId, each.remote_id)
    const from = { name: kept.name, status: kept.status }
    const to = { name, status: each.status ?? kept.status }
    const isTurned = from.name !== to.name || from.status !== to.status
    if (link && !isTurned && link.remote_alternate_id === alternate) return { result: 'unchanged', projectId }
    return { result: link ? 'updated' : 'created', projectId, ...(isTurned && { from }), to, link: made }
  })
}
