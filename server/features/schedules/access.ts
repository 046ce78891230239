import {
  type Access,
  anyMember,
  type InOrganization,
  managers,
  managersWhoSeeOthers,
  membershipIn,
  organizationStanding,
  type Place,
  type Standing,
  standings,
} from '../../api/access.ts'
import { type Caller, type Membership, organizationIdsOf, seesEverybody } from '../../api/caller.ts'
import { readerOf, requireRecord } from '../../api/member-access.ts'
import type { Db } from '../../foundation/db/database.ts'
import { type Detail, problems } from '../../foundation/http/problems.ts'
import { numberIn } from '../../foundation/values/number-in.ts'
import type { ShiftTemplateRow } from './records/shift-template.ts'
import { plansAnybody } from './store/plan-members.ts'
import { type FoundSchedule, findSchedule, findTarget } from './store/schedules.ts'
import { findTemplate } from './store/templates.ts'

const planners: Standing[] = ['owner', 'manager', 'team_lead']
const readers: Standing[] = [...planners, 'project_user']
const who =
  'Owners, and managers who can view other members’ data, for everybody; team leads with the schedule_shifts option for the members of their team, except for members who outrank them.'

export const mayListSchedules: Access<Place, InOrganization> = {
  ...anyMember,
  text: `Every member of the organization. Owners, and managers who can view other members’ data, see everybody; others see themselves and their teams.`,
}
export const mayReadSettings = anyMember
export const mayChangeSettings = managers

/** For callers who plan at least one member; the call reaches the members that they plan. */
export const mayPlan: Access<Place, InOrganization> = {
  kind: 'organization',
  async locate({ db, caller, params }) {
    const membership = membershipIn(caller, params.organization_id)
    const plans = await plansAnybody(db, membership.organizationId, readerOf(caller, membership))
    const own = seesEverybody(membership) ? organizationStanding(membership) : 'team_lead'
    return { membership, standing: plans ? own : 'member', subject: undefined }
  },
  allows: planners,
  sees: standings,
  text: who,
}

const mayKeepTemplates = managersWhoSeeOthers
export const mayListTemplates = mayKeepTemplates
export const mayCreateTemplates = mayKeepTemplates
export const mayUseTemplate: Access<Place<ShiftTemplateRow>, { shift_template_id: number }> = {
  ...mayKeepTemplates,
  kind: 'record',
  async locate({ db, caller, params }) {
    const { row, membership } = await requireRecord(
      caller,
      findTemplate(db, organizationIdsOf(caller), params.shift_template_id),
    )
    return { membership, standing: organizationStanding(membership), subject: row }
  },
}

/** For bodies that name the member. For callers who don't see the member's shifts, there is no such member. */
export const mayCreateSchedule: Access<Place<{ user_id: number }>, InOrganization> = {
  readsBody: true,
  kind: 'record',
  async locate({ db, caller, params, body }) {
    const membership = membershipIn(caller, params.organization_id)
    const userId = numberIn(body, 'user_id')
    const target = await findTarget(db, membership.organizationId, caller.userId, userId)
    if (target === undefined) throw problems.not_found()
    return { membership, standing: standingTo(caller, membership, target), subject: target }
  },
  allows: planners,
  sees: readers,
  text: who,
}

export const mayReadSchedule = ofSchedule(readers, `${who} Members for themselves and their teams.`)
export const mayChangeSchedule = ofSchedule(planners, who)

function ofSchedule(
  allows: readonly Standing[],
  text: string,
): Access<Place<FoundSchedule>, { attendance_schedule_id: number }> {
  return {
    kind: 'record',
    async locate({ db, caller, params }) {
      const { row, membership } = await requireRecord(
        caller,
        findSchedule(db, organizationIdsOf(caller), params.attendance_schedule_id, caller.userId),
      )
      const target = {
        user_id: row.cell('user_id'),
        is_led: row.cell('is_led'),
        is_mate: row.cell('is_mate'),
      }
      return { membership, standing: standingTo(caller, membership, target), subject: row }
    },
    allows,
    sees: readers,
    text,
  }
}

/** A fault, unless the caller plans the shifts of this member. */
export async function plannerFaults(
  db: Db,
  caller: Caller,
  membership: Membership,
  userId: number | undefined,
): Promise<Detail[]> {
  if (userId === undefined) return []
  const target = await findTarget(db, membership.organizationId, caller.userId, userId)
  const isPlanned = target !== undefined && (seesEverybody(membership) || target.is_led)
  return isPlanned ? [] : [{ attribute: 'user_id', error: 'must be a member whose shifts you plan' }]
}

/** Members count as project users for their own shifts and their teams' shifts. */
function standingTo(
  caller: Caller,
  membership: Membership,
  target: { user_id: number; is_led: boolean; is_mate: boolean },
): Standing {
  if (seesEverybody(membership)) return organizationStanding(membership)
  if (target.is_led) return 'team_lead'
  if (target.user_id === caller.userId || target.is_mate) return 'project_user'
  throw problems.not_found()
}
