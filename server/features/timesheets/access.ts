import {
  type Access,
  type InOrganization,
  inOrganization,
  type Place,
  type Standing,
  standings,
} from '../../api/access.ts'
import { organizationIdsOf } from '../../api/caller.ts'
import { requireRecord, standingToMember } from '../../api/member-access.ts'
import type { TimesheetRow } from './records/timesheet.ts'
import { findTimesheet } from './store/timesheets.ts'

const who =
  'Owners and managers see all timesheets. Project managers see those of members on their projects, and team leads with the approve_timesheets option those of their team, except of members who outrank them. Everyone sees their own.'

export const mayListTimesheets: Access<Place, InOrganization> = {
  ...inOrganization(standings),
  text: `Every member of the organization. ${who}`,
}

export const mayCountApprovals = inOrganization(standings)

const sees: Standing[] = ['owner', 'manager', 'project_manager', 'project_user', 'team_lead']

/** The timesheet’s own member counts as a project user. `rules/decision.ts` decides what each role may do. */
export const mayChangeTimesheet: Access<Place<TimesheetRow>, { timesheet_id: number }> = {
  kind: 'record',
  async locate({ db, caller, params }) {
    const { row, membership } = await requireRecord(
      caller,
      findTimesheet(db, organizationIdsOf(caller), params.timesheet_id, caller.userId),
    )
    const reached = { userId: row.cell('user_id'), as: row.cell('approves_as') }
    const standing = standingToMember(caller, membership, reached)
    return { membership, standing, subject: row }
  },
  allows: sees,
  sees,
  text: `${who} Members submit their own timesheets and can withdraw them. Owners, managers, project managers and team leads approve, deny and reopen them. Only a sole owner can decide on their own.`,
}

/** Everyone who can change a timesheet in any way can read it. */
export const mayReadTimesheet: typeof mayChangeTimesheet = { ...mayChangeTimesheet, text: who }

export const mayRemind: typeof mayChangeTimesheet = {
  ...mayChangeTimesheet,
  allows: ['owner', 'manager', 'project_manager', 'team_lead'],
  text: 'Owners, managers, project managers and team leads who can approve the timesheet.',
}
