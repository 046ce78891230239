import type { Db } from '../foundation/db/database.ts'
import { problems } from '../foundation/http/problems.ts'
import type { Caller, Membership } from './caller.ts'
import { problems as gates } from './problems.ts'

/** What a caller is to the thing that a request is about, highest first. */
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

/** Where a request takes place: the organization, what the caller is there, and the record that the path names. */
export type Place<Subject = undefined> = { membership: Membership; standing: Standing; subject: Subject }

/** An endpoint without a credential has no caller and takes place nowhere; another may have a caller alone. */
export type Nowhere = Record<never, never>
export type SignedIn = { caller: Caller }

/** What an access value is given to find the place; `Params` are the path parameters that it needs. */
export type Locating<Params = Nowhere> = {
  db: Db
  caller: Caller
  params: Readonly<Params>
  words: Record<string, string>
  /** The body has been checked already. */
  body: unknown
}

/** Who may call an endpoint, as data: the API description prints it and a test walks it. */
export type Access<Where = unknown, Params = never> = {
  kind: 'public' | 'signed_in' | 'organization' | 'record'
  /** Finds the place, or answers 404 because for this caller there is none. */
  locate?: (request: Locating<Params>) => Promise<Where> | Where
  allows: readonly Standing[]
  /** Know of the record but may not do this: 403. Everybody else is answered 404. */
  sees: readonly Standing[]
  addon?: string
  plan?: string
  /** The place is named by the body, so that nobody can tell without one. */
  readsBody?: true
  /** Who, in words. */
  text: string
}

/** No credential needed. */
export const everyone: Access<Nowhere, Nowhere> = {
  kind: 'public',
  allows: [],
  sees: [],
  text: 'Everyone, without a credential.',
}

/** Any valid credential; the handler shows only what is the caller's. */
export const signedIn: Access<SignedIn, Nowhere> = {
  kind: 'signed_in',
  allows: [],
  sees: [],
  text: 'Everyone with a valid credential.',
}

export type InOrganization = { organization_id: number }

type Gate = { addon?: string; plan?: string }

/** For paths that name the organization: the caller's standing in it decides. */
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

/** The answer that an access value promises to a standing. */
export function promise(access: Access, standing: Standing): 'yes' | 403 | 404 {
  if (access.allows.includes(standing)) return 'yes'
  return access.sees.includes(standing) ? 403 : 404
}

/** Lets the caller in, or refuses in the one order: sight, plan, role, and what a view-only member may do. */
export function requireAccess(access: Access, place: Place<unknown>, isChange: boolean): void {
  requireSight(access, place.standing)
  requirePlan(access, place.membership)
  requireStanding(access, place.standing)
  if (isChange) requireMayChange(place.membership)
}

/** A record that this caller may not know of looks missing, whatever the plan or the role would say. */
export function requireSight(access: Access, standing: Standing): void {
  if (promise(access, standing) === 404) throw problems.not_found()
}

export function requirePlan(access: Access, membership: Membership): void {
  if (!membership.planActive) throw gates.plan_inactive()
  if (access.plan !== undefined && membership.plan !== access.plan)
    throw gates.addon_required({ message: `This needs the ${access.plan} plan.` })
  if (access.addon !== undefined && !membership.addons.includes(access.addon))
    throw gates.addon_required({ message: `This needs the add-on ${access.addon}.` })
}

export function requireStanding(access: Access, standing: Standing): void {
  if (promise(access, standing) !== 'yes') throw problems.forbidden()
}

/** A view-only member reads what their role shows them, and changes nothing. */
export function requireMayChange(membership: Membership): void {
  if (membership.isViewOnly) throw problems.forbidden({ message: 'A view-only member only reads.' })
}
