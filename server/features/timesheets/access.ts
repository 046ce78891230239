import {
  type Access,
  type InOrganization,
  inOrganization,
  membershipIn,
  organizationStanding,
  type Place,
  type Standing,
  standings,
} from '../../api/access.ts'
import {
  type Caller,
  isManager,
  type Membership,
  organizationIdsOf,
  seesEverybody,
} from '../../api/caller.ts'
import { problems } from '../../foundation/http/problems.ts'
import type { TimesheetRow } from './records/timesheet.ts'
import { findTimesheet, type Reader } from './store/timesheets.ts'

const who =
  'Owners and managers see all timesheets. Project managers see those of members on their projects, and team leads with the approve_timesheets option those of their team, except of members who stand higher. Everyone sees their own.'

export const mayListTimesheets: Access<Place, InOrganization> = {
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

/** The timesheet’s own member stands as a project user. `rules/decision.ts` says what each may do with it. */
export const mayChangeTimesheet: Access<Place<TimesheetRow>, { timesheet_id: number }> = {
  kind: 'record',
  async locate({ db, caller, params }) {
    const row = await findTimesheet(db, organizationIdsOf(caller), params.timesheet_id, caller.userId)
    if (row === undefined) throw problems.not_found()
    const membership = membershipIn(caller, row.cell('organization_id'))
    const isOwn = row.cell('user_id') === caller.userId
    const approvesAs = row.cell('approves_as')
    if (!isOwn && approvesAs === null && !seesEverybody(membership)) throw problems.not_found()
    const standing = isManager(membership) ? organizationStanding(membership) : (approvesAs ?? 'project_user')
    return { membership, standing, subject: row }
  },
  allows: sees,
  sees,
  text: `${who} Members submit their own timesheets and take them back. Owners, managers, project managers and team leads approve, deny and reopen them. Only an owner can decide on their own.`,
}

/** Everyone who can change a timesheet in any way can read it. */
export const mayReadTimesheet: typeof mayChangeTimesheet = { ...mayChangeTimesheet, text: who }

export const mayRemind: typeof mayChangeTimesheet = {
  ...mayChangeTimesheet,
  allows: ['owner', 'manager', 'project_manager', 'team_lead'],
  text: 'Owners, managers, project managers and team leads who can approve the timesheet.',
}
