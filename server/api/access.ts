import type { Db } from '../foundation/db/database.ts'
import { type Problem, problems } from '../foundation/http/problems.ts'
import {
  type Caller,
  isManager,
  type Membership,
  managesPay,
  seesEverybody,
  tokenOrganizationId,
} from './caller.ts'
import { requireFourEyes } from './own-matters.ts'
import { problems as gates } from './problems.ts'

/** The caller's relation to the record of a request, highest first. */
export const standings = [
  'owner',
  'manager',
  'project_manager',
  'project_user',
  'project_viewer',
  'team_lead',
  'team_member',
  'member',
] as const
export type Standing = (typeof standings)[number]

/**
 * The context of a request: the membership, the caller's standing (relation to the record), and the record that the
 * path names.
 */
export type Place<Subject = undefined> = {
  membership: Membership
  standing: Standing
  subject: Subject
  /** The record is the caller's own. */
  isOwn?: boolean
}

/** A public endpoint has neither caller nor place (organization or record); a `signedIn` endpoint has only a caller. */
export type Nowhere = Record<never, never>
export type SignedIn = { caller: Caller }

/** The input for finding the place; `Params` are the path parameters that the access value needs. */
export type Locating<Params = Nowhere> = {
  db: Db
  caller: Caller
  params: Readonly<Params>
  /** Already validated. */
  body: unknown
}

/** Who may call an endpoint, as data. The API description prints it, and a test checks it for every role. */
export type Access<Where = unknown, Params = never> = {
  kind: 'public' | 'signed_in' | 'organization' | 'record'
  /** Finds the place, or throws 404 if this caller has none. */
  locate?: (request: Locating<Params>) => Promise<Where> | Where
  allows: readonly Standing[]
  /** These callers know the record but may not do this: 403. All others get 404. */
  sees: readonly Standing[]
  addon?: string
  plan?: string
  /** A change outside the organizations where the caller may be view-only. */
  isElsewhere?: true
  /** Only members who see other members' data; owners always do. */
  seesOthers?: true
  /** Only members who manage billing; owners always do. */
  managesBilling?: true
  /** Members who may not do this are refused with 10004. */
  concernsMoney?: true
  /** What members who may not know the record get, if it is not the common 404. */
  notFound?: () => Problem
  /** A decision: only a sole owner makes it about their own record. */
  needsFourEyes?: true
  /** The body names the place, so access cannot be decided without one. */
  readsBody?: true
  /** Who may call, in words. */
  text: string
}

/** No credential required. */
export const everyone: Access<Nowhere, Nowhere> = {
  kind: 'public',
  allows: [],
  sees: [],
  text: 'Anyone. No credential required.',
}

/** Any valid credential. The handler returns only the caller's own data. */
export const signedIn: Access<SignedIn, Nowhere> = {
  kind: 'signed_in',
  allows: [],
  sees: [],
  text: 'Anyone with a valid credential.',
}

/** Any valid credential, for changes that concern none of the caller's organizations; view-only members may too. */
export const signedInForNew: Access<SignedIn, Nowhere> = { ...signedIn, isElsewhere: true }

export type InOrganization = { organization_id: number }

type Gate = { addon?: string; plan?: string; seesOthers?: true; managesBilling?: true; concernsMoney?: true }

/** For paths that name the organization: the caller's standing there decides. */
export function inOrganization(allows: readonly Standing[], gate: Gate = {}): Access<Place, InOrganization> {
  return {
    kind: 'organization',
    locate({ caller, params }) {
      const membership = membershipIn(caller, params.organization_id)
      return { membership, standing: organizationStanding(membership), subject: undefined }
    },
    allows,
    sees: standings,
    ...gate,
    text: `${inWords(allows)} of the organization${permissionWords(gate)}.`,
  }
}

function permissionWords({ seesOthers, managesBilling }: Gate): string {
  const needed = [seesOthers && 'view other members’ data', managesBilling && 'manage billing']
  const said = needed.filter((each) => each !== undefined)
  return said.length === 0 ? '' : ` who can ${said.join(' and ')}`
}

export const anyMember = inOrganization(standings)
export const managers = inOrganization(['owner', 'manager'])
export const managersWhoSeeOthers = inOrganization(['owner', 'manager'], { seesOthers: true })

/** For pay and invoices: owners, and managers unless they lost manage_billing. */
export const billingManagers = inOrganization(['owner', 'manager'], { managesBilling: true })

/** The same people, for what shows money. */
export const moneyManagers: typeof billingManagers = { ...billingManagers, concernsMoney: true }

export function membershipIn(caller: Caller, organizationId: number): Membership {
  const membership = caller.memberships.find((each) => each.organizationId === organizationId)
  if (membership === undefined) throw problems.not_found()
  return membership
}

export function organizationStanding(membership: Membership): Standing {
  if (membership.role !== 'user') return membership.role
  return membership.projectRole === undefined ? 'member' : `project_${membership.projectRole}`
}

export function inWords(allows: readonly Standing[]): string {
  if (allows.length === standings.length) return 'Every member'
  const names = allows.map((standing) => `${standing.replace('_', ' ')}s`)
  const said = names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
  return said.charAt(0).toUpperCase() + said.slice(1)
}

/** What an access value decides for a standing. */
export function promise(access: Access, standing: Standing): 'yes' | 403 | 404 {
  if (access.allows.includes(standing)) return 'yes'
  return access.sees.includes(standing) ? 403 : 404
}

/** Checked before the place, and the only check of calls without a place: does the credential have access at all? */
export function requireCredential(access: Access, caller: Caller, isChange: boolean): void {
  if (access.kind === 'signed_in' && isChange && !access.isElsewhere) requireMayChangeSomewhere(caller)
}

/** Admits the caller, or refuses in a fixed order: visibility, plan, role, permissions, view-only. */
export function requireAccess(access: Access, place: Place<unknown>, isChange: boolean): void {
  requireSight(access, place.standing)
  requirePlan(access, place.membership)
  if (access.needsFourEyes && isManager(place.membership))
    requireFourEyes(place.membership, place.isOwn === true)
  requireStanding(access, place.standing)
  if (access.seesOthers) requireSightOfOthers(place)
  if (access.managesBilling) requireBilling(access, place.membership)
  if (isChange) requireMayChange(place.membership)
}

/** A record that this caller may not see looks missing, whatever the plan or role. */
export function requireSight(access: Access, standing: Standing): void {
  if (promise(access, standing) === 404) throw access.notFound?.() ?? problems.not_found()
}

export function requirePlan(access: Access, membership: Membership): void {
  if (!membership.planActive) throw gates.plan_inactive()
  if (access.plan !== undefined && membership.plan !== access.plan)
    throw gates.addon_required({ message: `This call requires the ${access.plan} plan.` })
  if (access.addon !== undefined && !membership.addons.includes(access.addon))
    throw gates.addon_required({ message: `This call requires the ${access.addon} add-on.` })
}

export function requireStanding(access: Access, standing: Standing): void {
  if (promise(access, standing) === 'yes') return
  throw access.concernsMoney ? gates.financials_forbidden() : problems.forbidden()
}

/** Project managers see the data of their project's members; owners and managers need the permission. */
export function requireSightOfOthers({ membership, standing }: Place<unknown>): void {
  if (standing !== 'project_manager' && !seesEverybody(membership))
    throw problems.forbidden({ message: 'You need permission to view other members’ data.' })
}

export function requireBilling(access: Access, membership: Membership): void {
  if (managesPay(membership)) return
  throw access.concernsMoney
    ? gates.financials_forbidden()
    : problems.forbidden({ message: 'You need permission to manage billing.' })
}

/** Only owners, and managers who manage billing, change rates. */
export function requireRates(membership: Membership, hasRates: boolean): void {
  if (hasRates && !managesPay(membership)) throw gates.financials_forbidden()
}

/** Whether the caller sees everybody's time on the project that the place is about. */
export function seesTimeOfProject(membership: Membership, standing: Standing): boolean {
  if (standing === 'owner' || standing === 'manager') return seesEverybody(membership)
  return standing === 'project_manager' || membership.viewsOthersData
}

/** A change without a place: a token needs the right in its organization, a person in any of theirs. */
function requireMayChangeSomewhere(caller: Caller): void {
  const ownId = tokenOrganizationId(caller)
  const asked = caller.memberships.filter(
    ({ organizationId }) => ownId === undefined || organizationId === ownId,
  )
  const [viewOnly] = asked
  if (viewOnly !== undefined && asked.every(({ isViewOnly }) => isViewOnly)) requireMayChange(viewOnly)
}

/** View-only members can read what their role shows, but cannot change anything. */
export function requireMayChange(membership: Membership): void {
  if (membership.isViewOnly) throw problems.forbidden({ message: 'View-only members cannot make changes.' })
}
