import { Type } from 'typebox'
import type { Db } from '../../../foundation/db/database.ts'
import { idsInput, nameInput, oneOfInput } from '../../../foundation/http/body.ts'
import type { Detail } from '../../../foundation/http/problems.ts'
import { valueWords } from '../records/smart-notification-rule.ts'
import {
  type Channel,
  channels,
  channelsOf,
  conditions,
  frequencies,
  type MetricType,
  metricTypes,
  type RecipientRole,
  recipientRoles,
  timeUnits,
  unitOf,
} from '../rules/rule.ts'
import { knownAmong } from '../store/people.ts'
import type { RuleColumns } from '../store/rules.ts'

const target = Type.Object({
  all_members: Type.Optional(Type.Boolean({ default: false })),
  team_ids: Type.Optional(idsInput()),
  user_ids: Type.Optional(idsInput()),
})
const recipients = Type.Object({
  roles: Type.Optional(Type.Array(oneOfInput(...recipientRoles), { maxItems: 3 })),
  user_ids: Type.Optional(idsInput()),
})
const deliverBy = Type.Array(oneOfInput(...channels), {
  maxItems: 3,
  description: 'insights is the inbox, and always included.',
})

export const ruleInputs = {
  name: nameInput(),
  frequency: oneOfInput(...frequencies),
  metric_type: oneOfInput(...metricTypes),
  condition: oneOfInput(...conditions),
  condition_value: Type.Number({
    minimum: 0,
    maximum: 9_999_999_999,
    description: valueWords,
  }),
  target,
  recipients,
}

export const moreInputs = {
  deliver_by: Type.Optional(deliverBy),
  time_unit: Type.Optional(oneOfInput(...timeUnits)),
  tool_ids: Type.Optional(idsInput()),
}

export type RuleGiven = {
  metric_type?: MetricType
  condition_value?: number
  target?: { all_members?: boolean; team_ids?: number[]; user_ids?: number[] }
  recipients?: { roles?: RecipientRole[]; user_ids?: number[] }
  deliver_by?: Channel[]
  tool_ids?: number[]
}

/** Faults of a rule as it would be, with the attributes that were sent. */
export function ruleFaults({ metric_type, condition_value = 0, ...given }: RuleGiven): Detail[] {
  const { target: at, recipients: to } = given
  const isNobody = at && !at.all_members && !at.team_ids?.length && !at.user_ids?.length
  return [
    ...(metric_type && unitOf(metric_type) === 'percent' && condition_value > 100
      ? [{ attribute: 'condition_value', error: 'must be at most 100 percent' }]
      : []),
    ...(isNobody ? [{ attribute: 'target', error: 'must name all members, teams or users' }] : []),
    ...(to && !to.roles?.length && !to.user_ids?.length
      ? [{ attribute: 'recipients', error: 'must name roles or users' }]
      : []),
  ]
}

/** Faults that only the database knows. */
export async function unknownFaults(db: Db, organizationId: number, given: RuleGiven): Promise<Detail[]> {
  const [teamIds, userIds] = [given.target?.team_ids ?? [], given.target?.user_ids ?? []]
  const [recipientIds, toolIds] = [given.recipients?.user_ids ?? [], given.tool_ids ?? []]
  const known = await knownAmong(db, organizationId, { teamIds, userIds, recipientIds, toolIds })
  const missing = (attribute: string, ids: readonly number[], found: readonly number[], error: string) =>
    ids.flatMap((id, i) => (found.includes(id) ? [] : [{ attribute: `${attribute}[${i}]`, error }]))
  return [
    ...missing('target.team_ids', teamIds, known.teams, 'is not a team of the organization'),
    ...missing('target.user_ids', userIds, known.members, 'is not an active member of the organization'),
    ...missing(
      'recipients.user_ids',
      recipientIds,
      known.recipients,
      'is not an owner, a manager or a team lead',
    ),
    ...missing('tool_ids', toolIds, known.tools, 'is not a tool of the organization'),
    ...(given.deliver_by?.includes('slack') && !known.has_chat
      ? [{ attribute: 'deliver_by', error: 'needs the chat webhook of the organization for slack' }]
      : []),
  ]
}

/** The columns of what was sent; with all_members, lists don't matter. */
export function columnsOf({ target: at, recipients: to, ...given }: RuleGiven): RuleColumns {
  const lists = at && {
    all_members: at.all_members ?? false,
    team_ids: at.all_members ? [] : unique(at.team_ids),
    user_ids: at.all_members ? [] : unique(at.user_ids),
  }
  const people = to && { recipient_roles: [...new Set(to.roles)], recipient_user_ids: unique(to.user_ids) }
  const by = given.deliver_by && { deliver_by: channelsOf(given.deliver_by) }
  const tools = given.tool_ids && { tool_ids: unique(given.tool_ids) }
  return { ...given, ...lists, ...people, ...by, ...tools }
}

const unique = (ids: readonly number[] = []) => [...new Set(ids)].toSorted((a, b) => a - b)
