import type { JobSite } from '../../api/v2-types.ts'
import { initially } from '../../ui/initially.ts'

export type Action = 'none' | 'track' | 'notify'

/** A rule while it is edited. */
export const noRule = {
  user_ids: initially<number[]>([]),
  team_ids: initially<number[]>([]),
  enter_action: initially<Action>('none'),
  start_project_id: initially<number | null>(null),
  start_task_id: initially<number | null>(null),
  exit_action: initially<Action>('none'),
}
export type RuleValues = typeof noRule

/** What to send for a rule: only one that starts a timer has a project. */
export function sentRule(values: RuleValues): RuleValues {
  const { user_ids, team_ids, enter_action, exit_action } = values
  const project = enter_action === 'track' ? values.start_project_id : null
  return {
    user_ids,
    team_ids,
    enter_action,
    exit_action,
    start_project_id: project,
    start_task_id: project === null ? null : values.start_task_id,
  }
}

export function ruleOf(rule: JobSite['rules'][number]): RuleValues {
  const { user_ids, team_ids, enter_action, exit_action, start_project_id, start_task_id } = rule
  return {
    user_ids,
    team_ids,
    enter_action,
    exit_action,
    start_project_id: start_project_id ?? null,
    start_task_id: start_task_id ?? null,
  }
}
