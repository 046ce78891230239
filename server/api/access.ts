import type { Db } from '../foundation/db/database.ts'
import { problems } from '../foundation/http/problems.ts'
import type { Caller, Membership } from './caller.ts'
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

/** The context of a request: the membership, the caller's standing, and the record that the path names. */
export type Place<Subject = undefined> = { membership: Membership; standing: Standing; subject: Subject }

/** A public endpoint has neither caller nor place; a `signedIn` endpoint has only a caller. */
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

export type InOrganization = { organization_id: number }

type Gate = { addon?: string; plan?: string }

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
    text: `${inWords(allows)} of the organization.`,
  }
}

export const anyMember = inOrganization(standings)
export const managers = inOrganization(['owner', 'manager'])

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

/** What an access value answers to a standing. */
export function promise(access: Access, standing: Standing): 'yes' | 403 | 404 {
  if (access.allows.includes(standing)) return 'yes'
  return access.sees.includes(standing) ? 403 : 404
}

/** Admits the caller, or refuses in a fixed order: visibility, plan, role, view-only. */
export function requireAccess(access: Access, place: Place<unknown>, isChange: boolean): void {
  requireSight(access, place.standing)
  requirePlan(access, place.membership)
  requireStanding(access, place.standing)
  if (isChange) requireMayChange(place.membership)
}

/** A record that this caller may not see looks missing, whatever the plan or role. */
export function requireSight(access: Access, standing: Standing): void {
  if (promise(access, standing) === 404) throw problems.not_found()
}

export function requirePlan(access: Access, membership: Membership): void {
  if (!membership.planActive) throw gates.plan_inactive()
  if (access.plan !== undefined && membership.plan !== access.plan)
    throw gates.addon_required({ message: `This call requires the ${access.plan} plan.` })
  if (access.addon !== undefined && !membership.addons.includes(access.addon))
    throw gates.addon_required({ message: `This call requires the ${access.addon} add-on.` })
}

export function requireStanding(access: Access, standing: Standing): void {
  if (promise(access, standing) !== 'yes') throw problems.forbidden()
}

/** View-only members can read what their role shows, but cannot change anything. */
export function requireMayChange(membership: Membership): void {
  if (membership.isViewOnly) throw problems.forbidden({ message: 'View-only members cannot make changes.' })
}
