import { Type } from 'typebox'
import { idInput, oneOfInput, orNullInput } from '../../../foundation/http/body.ts'
import type { Detail } from '../../../foundation/http/problems.ts'
import { actions, type ChangedRule, mostRules } from './site-rules.ts'

const ids = (description: string) =>
  Type.Optional(Type.Array(idInput(), { maxItems: 1_000, uniqueItems: true, description }))
const action = Type.Unsafe<(typeof actions)[number]>(Type.Enum([...actions], { default: 'none' }))
const idOrNone = (description: string) =>
  Type.Optional(
    Type.Unsafe<number | 'none' | null>({
      anyOf: [idInput(), { type: 'string', enum: ['none'] }, { type: 'null' }],
      description,
    }),
  )

const newRule = Type.Object({
  enter_action: Type.Optional(action),
  exit_action: Type.Optional(action),
  user_ids: ids('Members of the organization.'),
  team_ids: ids('Teams: the rule covers their current members.'),
  start_project_id: Type.Optional(orNullInput(idInput())),
  start_task_id: Type.Optional(orNullInput(idInput())),
})
export const newRules = Type.Array(newRule, { maxItems: mostRules })

const changedRule = Type.Object({
  id: idInput(),
  enter_action: Type.Optional(oneOfInput(...actions)),
  exit_action: Type.Optional(oneOfInput(...actions)),
  user_ids: ids('Replaces the members.'),
  add_user_ids: ids('Adds members.'),
  remove_user_ids: ids('Removes members.'),
  team_ids: ids('Replaces the teams.'),
  add_team_ids: ids('Adds teams.'),
  remove_team_ids: ids('Removes teams.'),
  start_project_id: idOrNone('Send none to remove the project and the task.'),
  start_task_id: idOrNone('Send none to remove the task.'),
})
export const changedRules = Type.Array(changedRule, { minItems: 1, maxItems: mostRules })

/** Rules that contradict themselves or each other. */
export function contradictions(rules: readonly ChangedRule[]): Detail[] {
  return rules.flatMap((rule, i) => [
    ...(rules.findIndex(({ id }) => id === rule.id) < i
      ? [{ attribute: `rules[${i}].id`, error: 'is named twice' }]
      : []),
    ...(['user_ids', 'team_ids'] as const).flatMap((name) =>
      rule[name] && (rule[`add_${name}`] || rule[`remove_${name}`])
        ? [{ attribute: `rules[${i}].${name}`, error: `can’t be sent with add_${name} or remove_${name}` }]
        : [],
    ),
  ])
}
