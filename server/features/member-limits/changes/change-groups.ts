import { isDeepStrictEqual } from 'node:util'
import type { Writer } from '../../../api/writing.ts'
import { problems as refusals, refuseIfAny } from '../../../foundation/http/problems.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import { dateIn, type ZoneName } from '../../../foundation/time/zone.ts'
import { projectProblems, shareLockProjects } from '../../projects/public.ts'
import { memberLimitAudit } from '../audits.ts'
import { type Alerts, completeGroup, type LimitGroupInput } from '../rules/limit-group.ts'
import { lockAlerts, writeAlerts } from '../store/alert-settings.ts'
import { lockProjectMembers } from '../store/group-members.ts'
import {
  groupIdsOf,
  insertGroup,
  type OfProject,
  removeGroup,
  storedGroup,
  touchGroups,
  writeGroup,
} from '../store/groups.ts'
import { changedGroups } from './changed-groups.ts'
import { nonMemberFaults } from './member-faults.ts'
import { emptyGroup, fillGroup } from './move-members.ts'

/** Groups are in the days of their organization. */
export type GroupsPlace = OfProject & { zone: ZoneName }

export async function createGroup(writer: Writer, at: GroupsPlace, given: LimitGroupInput): Promise<number> {
  const { db, now, announce } = writer
  const alerts = await beginChange(writer, at, given.member_ids)
  const id = await insertGroup(db, at, completeGroup(given, dateIn(at.zone, now)), now)
  const left = await fillGroup(writer, at, id, given.member_ids)
  const shared = await shareAlerts(writer, at, alerts, given.alerts)
  const changed = [...new Set([...left, ...shared])].filter((each) => each !== id)
  await touchGroups(db, at.organizationId, changed, now)
  audit(writer, at, 'create', id, {
    type: given.type,
    members: given.member_ids.length,
    ...sharedDetail(shared, given),
  })
  announce(changedGroups(at, { created_ids: [id], changed_ids: changed }))
  return id
}

/** Replaces the settings and the members of a group. `seenAt` is the updated_at that the caller read. */
export async function replaceGroup(
  writer: Writer,
  at: GroupsPlace,
  id: number,
  given: LimitGroupInput,
  seenAt: Instant | undefined,
): Promise<void> {
  const { db, now, announce } = writer
  const alerts = await beginChange(writer, at, given.member_ids)
  const before = await storedGroup(db, at, id)
  if (seenAt !== undefined && seenAt !== before.updated_at) throw refusals.lock_version()
  await writeGroup(db, at, id, completeGroup(given, dateIn(at.zone, before.created_at)), now)
  const left = await fillGroup(writer, at, id, given.member_ids)
  const shared = await shareAlerts(writer, at, alerts, given.alerts)
  const changed = [...new Set([id, ...left, ...shared])]
  await touchGroups(db, at.organizationId, changed, now)
  audit(writer, at, 'update', id, { changed: Object.keys(given), ...sharedDetail(shared, given) })
  announce(changedGroups(at, { changed_ids: changed }))
}

export async function deleteGroup(writer: Writer, at: OfProject, id: number): Promise<void> {
  const { db, announce } = writer
  await beginChange(writer, at, [])
  const { type } = await storedGroup(db, at, id)
  await emptyGroup(writer, at, id)
  await removeGroup(db, at.organizationId, id)
  audit(writer, at, 'delete', id, { type })
  announce(changedGroups(at, { deleted_ids: [id] }))
}

/** Locks the groups of the project and the new members: none of them can leave the project before the commit. */
async function beginChange({ db }: Writer, at: OfProject, userIds: readonly number[]): Promise<Alerts> {
  const project = (await shareLockProjects(db, at.organizationId, [at.projectId])).get(at.projectId)
  if (project?.status === 'archived') throw projectProblems.project_archived()
  const alerts = await lockAlerts(db, at)
  refuseIfAny(nonMemberFaults(userIds, await lockProjectMembers(db, at, userIds)))
  return alerts
}

/** Changes the alerts of the project; returns the groups that show them. */
async function shareAlerts(
  { db }: Writer,
  at: OfProject,
  before: Alerts,
  given: Partial<Alerts> | undefined,
): Promise<number[]> {
  const after = { ...before, ...given }
  if (isDeepStrictEqual(before, after)) return []
  await writeAlerts(db, at, after)
  return groupIdsOf(db, at)
}

const sharedDetail = (shared: readonly number[], { alerts }: LimitGroupInput) =>
  shared.length > 0 ? { alerts } : {}

function audit(
  writer: Writer,
  { organizationId, projectId }: OfProject,
  action: 'create' | 'update' | 'delete',
  id: number,
  details: Record<string, unknown>,
): void {
  writer.audit(memberLimitAudit(action, { organizationId, projectId, recordId: id, details }))
}
