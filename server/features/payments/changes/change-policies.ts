import type { RowAt } from '../../../api/plain-table.ts'
import type { Writer } from '../../../api/writing.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { type Detail, refuseIfAny } from '../../../foundation/http/problems.ts'
import { type CalendarDate, startOfWeek } from '../../../foundation/time/calendar-date.ts'
import { givenIn } from '../../../foundation/values/keys.ts'
import { overtimePolicyAudit } from '../audits.ts'
import { overtimePolicyChanged, overtimePolicyRemoved } from '../facts.ts'
import { problems } from '../problems.ts'
import { changesBegun, columnsOf, type Figures } from '../rules/policy-change.ts'
import { activeAmong, lockBook } from '../store/members.ts'
import { addMembers, endMembers, moveStart, onOtherPolicies } from '../store/policy-members.ts'
import { policyTable, removePending } from '../store/policy-table.ts'

type NewPolicy = Required<Pick<Figures, 'weekly_threshold' | 'multiplier'>> &
  Figures & { name: string; starts_on: CalendarDate; user_ids: readonly number[] }

export async function createPolicy(
  writer: Writer,
  organizationId: number,
  { name, starts_on, user_ids, ...figures }: NewPolicy,
  byId: number,
): Promise<number> {
  await lockBook(writer.db, organizationId)
  refuseIfAny(await memberFaults(writer.db, organizationId, user_ids, undefined))
  const columns = { name, starts_on, created_by_id: byId, ...columnsOf(figures) }
  const id = await policyTable.create(writer, organizationId, columns, { name })
  await addMembers(writer.db, { organizationId, id }, user_ids, starts_on)
  return id
}

type PolicyChange = Figures & { name?: string; starts_on?: CalendarDate; user_ids?: readonly number[] }

export async function changePolicy(
  writer: Writer,
  at: RowAt,
  { user_ids, ...change }: PolicyChange,
  today: CalendarDate,
): Promise<void> {
  const { db } = writer
  await lockBook(db, at.organizationId)
  if (user_ids) refuseIfAny(await memberFaults(db, at.organizationId, user_ids, at.id))
  const { name, starts_on, ...figures } = change
  const columns = { name, starts_on, ...columnsOf(figures) }
  const before = await policyTable.change(writer, at, {
    changed: [...Object.keys(change), ...(user_ids ? ['user_ids'] : [])],
    columns(current) {
      if (current.archived_on !== null) throw problems.overtime_policy_archived()
      if (changesBegun(current, givenIn(columns), today)) throw problems.overtime_policy_begun()
      return columns
    },
  })
  const startsOn = starts_on ?? before.starts_on
  if (user_ids) {
    await endMembers(db, at, today, user_ids)
    await addMembers(db, at, user_ids, later(startsOn, startOfWeek(today, 'mon')))
  }
  if (startsOn !== before.starts_on) await moveStart(db, at, startsOn)
}

/** Days before today keep the policy; its members can join another one. */
export async function archivePolicy(writer: Writer, at: RowAt, today: CalendarDate): Promise<void> {
  const { db, audit, announce } = writer
  const { organizationId, id } = at
  await lockBook(db, organizationId)
  await policyTable.change({ ...writer, audit: () => {}, announce: () => {} }, at, {
    changed: ['status'],
    columns(current) {
      if (current.archived_on !== null) throw problems.overtime_policy_archived()
      return { archived_on: today }
    },
  })
  await endMembers(db, at, today)
  audit(overtimePolicyAudit('archive', { organizationId, recordId: id, concernsPayment: true }))
  announce(
    overtimePolicyChanged({ organization_id: organizationId, overtime_policy_id: id, changed: ['status'] }),
  )
}

export async function removePolicy(writer: Writer, at: RowAt, today: CalendarDate): Promise<void> {
  const { organizationId, id } = at
  await lockBook(writer.db, organizationId)
  if (!(await removePending(writer.db, organizationId, id, today))) throw problems.overtime_policy_begun()
  writer.audit(overtimePolicyAudit('delete', { organizationId, recordId: id, concernsPayment: true }))
  writer.announce(overtimePolicyRemoved({ organization_id: organizationId, overtime_policy_id: id }))
}

/** Users who are no members of the organization, or on another policy. */
export async function memberFaults(
  db: Db,
  organizationId: number,
  userIds: readonly number[],
  policyId: number | undefined,
): Promise<Detail[]> {
  if (userIds.length === 0) return []
  const active = await activeAmong(db, organizationId, userIds)
  const taken = await onOtherPolicies(db, organizationId, userIds, policyId)
  return userIds.flatMap((userId, i) => {
    const attribute = `user_ids[${i}]`
    if (!active.has(userId)) return [{ attribute, error: 'is not a member of the organization' }]
    return taken.has(userId) ? [{ attribute, error: 'is on another overtime policy' }] : []
  })
}

const later = (a: CalendarDate, b: CalendarDate) => (a > b ? a : b)
