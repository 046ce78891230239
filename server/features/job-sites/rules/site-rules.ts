export const actions = ['none', 'track', 'notify'] as const
export type Action = (typeof actions)[number]

export const mostRules = 100

export type RuleTerms = {
  enter_action: Action
  exit_action: Action
  user_ids: number[]
  team_ids: number[]
  start_project_id: number | null
  start_task_id: number | null
}
export type SiteRule = RuleTerms & { id: number }

export type NewRule = {
  enter_action?: Action
  exit_action?: Action
  user_ids?: number[]
  team_ids?: number[]
  start_project_id?: number | null
  start_task_id?: number | null
}

export type ChangedRule = {
  id: number
  enter_action?: Action
  exit_action?: Action
  user_ids?: number[]
  add_user_ids?: number[]
  remove_user_ids?: number[]
  team_ids?: number[]
  add_team_ids?: number[]
  remove_team_ids?: number[]
  start_project_id?: number | 'none' | null
  start_task_id?: number | 'none' | null
}

export function newTerms(rule: NewRule): RuleTerms {
  return {
    enter_action: rule.enter_action ?? 'none',
    exit_action: rule.exit_action ?? 'none',
    user_ids: inOrder(rule.user_ids ?? []),
    team_ids: inOrder(rule.team_ids ?? []),
    start_project_id: rule.start_project_id ?? null,
    start_task_id: rule.start_task_id ?? null,
  }
}

/** A rule after a change. Another start project has no task until one is sent. */
export function changedTerms(current: RuleTerms, change: ChangedRule): RuleTerms {
  const project = after(current.start_project_id, change.start_project_id)
  const keptTask = project === current.start_project_id ? current.start_task_id : null
  return {
    enter_action: change.enter_action ?? current.enter_action,
    exit_action: change.exit_action ?? current.exit_action,
    user_ids: changedIds(current.user_ids, change.user_ids, change.add_user_ids, change.remove_user_ids),
    team_ids: changedIds(current.team_ids, change.team_ids, change.add_team_ids, change.remove_team_ids),
    start_project_id: project,
    start_task_id: project === null ? null : after(keptTask, change.start_task_id),
  }
}

function after(current: number | null, sent: number | 'none' | null | undefined): number | null {
  if (sent === undefined) return current
  return sent === 'none' ? null : sent
}

function changedIds(
  current: readonly number[],
  replaced: readonly number[] | undefined,
  added: readonly number[] = [],
  removed: readonly number[] = [],
): number[] {
  const gone = new Set(removed)
  return inOrder([...(replaced ?? current), ...added].filter((id) => !gone.has(id)))
}

function inOrder(ids: readonly number[]): number[] {
  return [...new Set(ids)].sort((a, b) => a - b)
}
