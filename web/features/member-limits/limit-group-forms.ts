import type { MemberLimit } from '../../api/v2-types.ts'
import { type Amount, amountOf } from '../../ui/amount.ts'
import { formFor } from '../../ui/form-for.ts'
import { initially } from '../../ui/initially.ts'

/** A limit group while it is edited: every field is there, and empty where nothing is said. */
const empty = {
  type: initially<MemberLimit['type']>('hours'),
  rate: initially<NonNullable<MemberLimit['rate']>>('bill_rate'),
  cost: initially<Amount>(''),
  hours: initially<Amount>(''),
  start_date: '',
  recurrence: initially<'' | 'weekly' | 'monthly'>(''),
  recurrence_start: 1,
  alerts: { near_limit: initially<Amount>(80), notify_members: true },
  member_ids: initially<number[]>([]),
}
export type LimitGroupDraft = typeof empty

const sends = {
  type: ({ type }: LimitGroupDraft) => type,
  rate: ({ type, rate }: LimitGroupDraft) => (type === 'cost' ? rate : undefined),
  cost: ({ type, cost }: LimitGroupDraft) => (type === 'cost' ? (amountOf(cost) ?? undefined) : undefined),
  hours: ({ type, hours }: LimitGroupDraft) =>
    type === 'hours' ? (amountOf(hours) ?? undefined) : undefined,
  start_date: ({ recurrence, start_date }: LimitGroupDraft) =>
    recurrence === '' ? start_date || undefined : undefined,
  recurrence: ({ recurrence }: LimitGroupDraft) => recurrence || undefined,
  recurrence_start: ({ recurrence, recurrence_start }: LimitGroupDraft) =>
    recurrence ? recurrence_start : undefined,
  alerts: ({ alerts: { near_limit, notify_members } }: LimitGroupDraft) => ({
    near_limit: amountOf(near_limit) ?? undefined,
    notify_members,
  }),
  member_ids: ({ member_ids }: LimitGroupDraft) => member_ids,
}

export const newLimitGroupForm = formFor('POST /v2/projects/{project_id}/member_limits')({
  empty,
  sends,
  leavesOut: {},
})

export const limitGroupForm = formFor('PUT /v2/projects/{project_id}/member_limits/{member_limit_id}')({
  empty,
  sends,
  leavesOut: {},
})

/** What can be edited of a group. */
export function draftOf({ id: _, created_at, updated_at, ...group }: MemberLimit): LimitGroupDraft {
  return { ...empty, ...group }
}

/** The settings of an existing group are shared, so a new one starts with them. */
export function newDraft(groups: readonly MemberLimit[]): LimitGroupDraft {
  return { ...empty, alerts: groups[0]?.alerts ?? empty.alerts }
}
