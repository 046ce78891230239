import type { Detail } from '../../../foundation/http/problems.ts'
import type { ChangedRule, NewRule, RuleTerms } from './site-rules.ts'

/** What the database knows about the ids that rules name. */
export type KnownToRules = {
  userIds: ReadonlySet<number>
  teamIds: ReadonlySet<number>
  projectIds: ReadonlySet<number>
  /** The project of each task. */
  tasks: ReadonlyMap<number, number>
  /** The members of each team. */
  teams: ReadonlyMap<number, readonly number[]>
  /** Who can track time on each project. */
  trackers: ReadonlyMap<number, ReadonlySet<number>>
}

/** A rule as sent, and what it would be; undefined: the site has no such rule. */
export type WantedRule = { sent: NewRule | ChangedRule; terms: RuleTerms | undefined }

const idLists = {
  user_ids: 'userIds',
  add_user_ids: 'userIds',
  team_ids: 'teamIds',
  add_team_ids: 'teamIds',
} as const
const errors = {
  userIds: 'is not an active member of the organization',
  teamIds: 'is not a team of the organization',
}

export function ruleFaults(wanted: readonly WantedRule[], known: KnownToRules): Detail[] {
  return wanted.flatMap(({ sent, terms }, i) =>
    [...idFaults(sent, known), ...(terms ? workFaults(terms, known) : [noSuchRule])].map(
      ({ attribute, error }) => ({ attribute: `rules[${i}].${attribute}`, error }),
    ),
  )
}

const noSuchRule = { attribute: 'id', error: 'is not a rule of this job site' }

function idFaults(sent: NewRule | ChangedRule, known: KnownToRules): Detail[] {
  return Object.entries(idLists).flatMap(([name, kind]) => {
    const ids: number[] = Reflect.get(sent, name) ?? []
    return ids.flatMap((id, at) =>
      known[kind].has(id) ? [] : [{ attribute: `${name}[${at}]`, error: errors[kind] }],
    )
  })
}

function workFaults(terms: RuleTerms, known: KnownToRules): Detail[] {
  const { start_project_id: projectId, start_task_id: taskId } = terms
  if (projectId === null)
    return taskId === null ? [] : [{ attribute: 'start_task_id', error: 'requires start_project_id' }]
  if (!known.projectIds.has(projectId))
    return [{ attribute: 'start_project_id', error: 'is not an active project of the organization' }]
  const outside = terms.enter_action === 'track' ? withoutAccess(terms, projectId, known) : []
  return [
    ...(taskId !== null && known.tasks.get(taskId) !== projectId
      ? [{ attribute: 'start_task_id', error: 'is not a task of the start project' }]
      : []),
    ...(outside.length > 0
      ? [
          {
            attribute: 'start_project_id',
            error: `must be a project on which every member of the rule can track time; these can’t: ${outside.slice(0, 20).join(', ')}`,
          },
        ]
      : []),
  ]
}

/** The active members of a rule who can't track time on its project. */
function withoutAccess(terms: RuleTerms, projectId: number, known: KnownToRules): number[] {
  const covered = new Set([
    ...terms.user_ids.filter((id) => known.userIds.has(id)),
    ...terms.team_ids.flatMap((id) => known.teams.get(id) ?? []),
  ])
  const trackers = known.trackers.get(projectId)
  return [...covered].filter((id) => !trackers?.has(id)).sort((a, b) => a - b)
}
