import { anyMember, organizationStanding } from '../../api/access.ts'
import { isManager, type Membership, managesPay, seesEverybody } from '../../api/caller.ts'
import { problems as gates } from '../../api/problems.ts'
import { problems } from '../../foundation/http/problems.ts'
import { dimensions, type Readers } from './rules/dimensions.ts'
import { measures } from './rules/measures.ts'
import type { Plan } from './rules/plan.ts'
import { type Report, reports } from './rules/reports.ts'

/** Everyone has reports: of the time and records that they may see. */
export const mayRunReports = {
  ...anyMember,
  text: `${anyMember.text} Rows hold the time and records that lists show the caller: owners and managers see everything, project managers the time of their projects, others their own. Money at rates and client invoices are for owners, and managers who can manage billing; clients and teams for owners and managers; budgets also for project managers; the audit report for owners.`,
}

/** Teams and clients as in their lists; money as in everything about pay. */
export function isFor(readers: Readers, membership: Membership): boolean {
  if (readers === 'everyone') return true
  if (readers === 'owners') return membership.role === 'owner'
  if (readers === 'overseers') return seesEverybody(membership)
  if (readers === 'project_managers')
    return isManager(membership) || organizationStanding(membership) === 'project_manager'
  return readers === 'billing' ? managesPay(membership) : isManager(membership)
}

/** Whether the caller has the report at all. */
export function hasReport({ readers, addon, plan }: Report, membership: Membership): boolean {
  const hasAddon = addon === undefined || membership.addons.includes(addon)
  return isFor(readers, membership) && hasAddon && (plan === undefined || membership.plan === plan)
}

/** Refuses what the caller may not see, also in the parts of a report that is for everyone. */
export function requireReadable(
  { report, dimensions: names, columns, filters }: Plan,
  membership: Membership,
) {
  const { addon, plan } = reports[report]
  if (addon !== undefined && !membership.addons.includes(addon))
    throw gates.addon_required({ message: `This report requires the ${addon} add-on.` })
  if (plan !== undefined && membership.plan !== plan)
    throw gates.addon_required({ message: `This report requires the ${plan} plan.` })
  const needed: Readers[] = [
    reports[report].readers,
    ...names.map((name) => dimensions[name].readers),
    ...columns.map((name) => measures[name].readers),
    ...(filters.client_ids || filters.team_ids ? (['managers'] as const) : []),
  ]
  const refused = needed.filter((readers) => !isFor(readers, membership))
  if (refused.includes('billing')) throw gates.financials_forbidden()
  if (refused.includes('overseers'))
    throw problems.forbidden({ message: 'You need permission to view other members’ data for this report.' })
  if (refused.includes('owners'))
    throw problems.forbidden({ message: 'The audit report is for owners of the organization.' })
  if (refused.includes('project_managers'))
    throw problems.forbidden({ message: 'Budgets are for owners, managers and project managers.' })
  if (refused.length > 0)
    throw problems.forbidden({
      message: 'Clients and teams are for owners and managers of the organization.',
    })
}
