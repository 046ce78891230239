import type { Action } from './site-rules.ts'

/** A site of a member, with the actions of the rule that counts for them. */
export type RuledSite = {
  siteId: number
  enter_action: Action
  exit_action: Action
  start_project_id: number | null
  start_task_id: number | null
}

export type TimerPlan =
  | { kind: 'start'; siteId: number; projectId: number; taskId: number | null }
  | { kind: 'stop' }
  | undefined

/**
 * What becomes of the timer: it follows the nearest center with a start project. Leaving a site whose rule stops the timer
 * stops it, unless the member is still at another such site.
 */
export function planTimer(given: {
  /** The sites where the member is, nearest first. */
  inside: readonly RuledSite[]
  arrivedIds: ReadonlySet<number>
  left: readonly RuledSite[]
}): TimerPlan {
  const { inside, arrivedIds, left } = given
  const stops = left.some(({ exit_action }) => exit_action === 'track')
  const nearest = inside.find((site) => site.enter_action === 'track' && site.start_project_id !== null)
  if (nearest && nearest.start_project_id !== null && (stops || arrivedIds.has(nearest.siteId))) {
    const { siteId, start_project_id: projectId, start_task_id: taskId } = nearest
    return { kind: 'start', siteId, projectId, taskId }
  }
  return stops ? { kind: 'stop' } : undefined
}
