import {
  type Access,
  inOrganization,
  membershipIn,
  type Place,
  type Standing,
  standings,
} from '../../api/access.ts'
import { type Caller, type Membership, seesEverybody } from '../../api/caller.ts'
import { problems } from '../../foundation/http/problems.ts'
import type { Row } from '../../foundation/records/record.ts'
import { findTimesheet, type Reader } from './store/timesheets.ts'

const who =
  'Owners and managers see those of everybody, project managers those of the members of their projects, leads with the option approve_timesheets those of their teams, others their own.'

export const mayListTimesheets: Access<undefined> = {
  ...inOrganization(standings),
  text: `Every member of the organization. ${who}`,
}

export function readerOf(caller: Caller, membership: Membership): Reader {
  return {
    userId: caller.userId,
    seesEverybody: seesEverybody(membership),
    isOwner: membership.role === 'owner',
  }
}

export const mayCountApprovals = inOrganization(standings)

const sees: Standing[] = ['owner', 'manager', 'project_manager', 'project_user', 'team_lead']

/** For paths that name a timesheet. Whose it is stands as a user; what each may make of it is a rule. */
export const mayChangeTimesheet: Access<Row> = {
  kind: 'record',
  async locate({ db, caller, params }): Promise<Place<Row>> {
    const organizationIds = caller.memberships.map((membership) => membership.organizationId)
    const row = await findTimesheet(db, organizationIds, params.timesheet_id, caller.userId)
    if (row === undefined) throw problems.not_found()
    const membership = membershipIn(caller, row.cell('organization_id'))
    const isOwn = row.cell('user_id') === caller.userId
    const approves = row.extra(0) as Standing | null
    if (!isOwn && approves === null && !seesEverybody(membership)) throw problems.not_found()
    const standing = membership.role === 'user' ? (approves ?? 'project_user') : membership.role
    return { membership, standing, subject: row }
  },
  allows: sees,
  sees,
  text: `${who} Members submit their own and take them back; owners, managers, project managers and leads approve, deny and open again. Nobody but an owner decides on their own.`,
}

/** Whoever may do anything with it sees it. */
export const mayReadTimesheet: Access<Row> = { ...mayChangeTimesheet, text: who }
