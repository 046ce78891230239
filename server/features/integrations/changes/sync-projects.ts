import type { Writer } from '../../../api/writing.ts'
import { present } from '../../../foundation/values/present.ts'
import { changeProjects, createProjects, lockProjects, type ProjectChange } from '../../projects/public.ts'
import { projectTasks } from '../../tasks/public.ts'
import { type ProjectPlan, planProjects, type SentProject } from '../rules/project-sync.ts'
import type { SyncResult } from '../rules/sync-result.ts'
import { type LinksOf, projectLinksFor, putProjectLinks } from '../store/links.ts'
import { linkFacts } from './link-facts.ts'

export type SyncedProjects = {
  results: SyncResult[]
  /** Every linked project that the batch refers to, by remote id; names by id. */
  projectIds: Map<string, number>
  names: Map<number, string>
}

/** Creates, links, renames, archives and restores projects, in a constant number of statements. */
export async function syncProjects(
  writer: Writer,
  at: LinksOf,
  sent: SentProject[],
  alsoRemoteIds: string[],
): Promise<SyncedProjects> {
  const { db, now } = writer
  const { organizationId } = at
  const wantedIds = sent.flatMap(({ project_id }) => project_id ?? [])
  const remoteIds = [...sent.map(({ remote_id }) => remote_id), ...alsoRemoteIds]
  const links = await projectLinksFor(db, at, { remoteIds, projectIds: wantedIds })
  const linkedIds = links.map(({ project_id }) => project_id)
  const projects = await lockProjects(db, organizationId, [...new Set([...linkedIds, ...wantedIds])])
  const plans = planProjects(sent, links, projects)

  const made = plans.flatMap((plan) => (isNew(plan) ? [plan.to] : []))
  const madeIds = await createProjects(writer, organizationId, made)
  const newIds = madeIds.values()
  const ids = plans.map((plan) => {
    if (plan.result === 'rejected') return undefined
    return isNew(plan) ? newIds.next().value : plan.projectId
  })
  await changeProjects(writer, projectTasks, organizationId, turnsOf(plans))
  const put = plans.flatMap((plan, i) =>
    'link' in plan ? [{ ...plan.link, project_id: present(ids[i], 'project of a link') }] : [],
  )
  const touched = await putProjectLinks(db, at, put, now)
  const isLinked = new Set(linkedIds)
  const idsOf = (wanted: boolean) => ({
    project_ids: touched.filter((id) => isLinked.has(id) === wanted),
    user_ids: [],
  })
  for (const fact of linkFacts(at, { made: idsOf(false), changed: idsOf(true) })) writer.announce(fact)
  await projectTasks.projectsCreated(writer, organizationId, madeIds)

  const usable = links.filter(({ project_id }) => projects.get(project_id)?.status !== 'deleted')
  const named = plans.flatMap((plan, i): [number, string][] =>
    'to' in plan ? [[present(ids[i], 'project of a link'), plan.to.name]] : [],
  )
  return {
    results: plans.map((plan, i) =>
      plan.result === 'rejected' ? plan : { result: plan.result, id: present(ids[i], 'project of a link') },
    ),
    projectIds: new Map([...usable, ...put].map(({ remote_id, project_id }) => [remote_id, project_id])),
    names: new Map([...[...projects].map(([id, { name }]): [number, string] => [id, name]), ...named]),
  }
}

type NewProject = Extract<ProjectPlan, { to: object }>

function isNew(plan: ProjectPlan): plan is NewProject {
  return 'to' in plan && plan.projectId === undefined
}

function turnsOf(plans: ProjectPlan[]): ProjectChange[] {
  return plans.flatMap((plan) =>
    'to' in plan && plan.from && plan.projectId !== undefined
      ? [{ id: plan.projectId, from: plan.from, to: plan.to }]
      : [],
  )
}
