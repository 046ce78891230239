import type { WeekStart } from '../foundation/time/weekday.ts'
import type { ZoneName } from '../foundation/time/zone.ts'

/** The user behind a request, the credential, and the memberships that the credential covers. */
export type Caller = {
  userId: number
  userName: string
  credential: Credential
  /** undefined: the credential has no scopes and may do whatever its member may do. */
  scopes: ReadonlySet<string> | undefined
  memberships: readonly Membership[]
  /** When the access token expires, in seconds; for calls that outlive it. */
  expiresAt?: number | undefined
}

/** What the caller presented. An organization token has access to its organization only, not to its member's other ones. */
export type Credential =
  | { kind: 'none'; id: 0 }
  | { kind: 'organization_token'; id: number; organizationId: number }
  | { kind: 'access_token'; id: number; of: 'session' | 'personal' | 'oauth' }

export type Role = 'owner' | 'manager' | 'user'
export type ProjectRole = 'manager' | 'user' | 'viewer'

/** One active membership, with the organization's fields that access checks need. */
export type Membership = {
  organizationId: number
  role: Role
  /** The only active owner: no other owner could decide on their time and money. */
  isSoleOwner: boolean
  plan: string
  planActive: boolean
  addons: readonly string[]
  timeZone: ZoneName
  weekStart: WeekStart
  /** The highest role on any active project; undefined if on none. */
  projectRole: ProjectRole | undefined
  viewsOthersData: boolean
  managesBilling: boolean
  managesIt: boolean
  /** Can only read, whatever the role. Owners are never view-only. */
  isViewOnly: boolean
}

export function organizationIdsOf(caller: Caller): number[] {
  return caller.memberships.map((membership) => membership.organizationId)
}

/** The organization that the credential belongs to; undefined: the credential is the user's own. */
export function tokenOrganizationId({ credential }: Caller): number | undefined {
  return credential.kind === 'organization_token' ? credential.organizationId : undefined
}

export function isManager(membership: Membership): membership is Membership & { role: 'owner' | 'manager' } {
  return membership.role !== 'user'
}

/** Only owners and managers see pay, bill rates, budget amounts and profiles. */
export const seesMoney = isManager

/** Whose profiles the caller sees: everybody's (undefined) as an owner or manager, otherwise only their own. */
export function profileUserIds(membership: Membership, caller: Caller): number[] | undefined {
  return seesMoney(membership) ? undefined : [caller.userId]
}

/** The members whose email addresses the caller sees, and finds in a search: as with profiles. */
export const addressUserIds = profileUserIds

/** Owners, and managers with every permission: nobody makes a manager with more rights than their own. */
export function mayMakeManagers({ role, ...has }: Membership): boolean {
  return (
    role === 'owner' || (role === 'manager' && has.viewsOthersData && has.managesBilling && has.managesIt)
  )
}

/** An owner, or a manager who is allowed to see other members. */
export function seesEverybody(membership: Membership): boolean {
  return isManager(membership) && membership.viewsOthersData
}

/** A manager who lost view_others_data: no other role shows them other members' records. */
export function isSightless({ role, viewsOthersData }: Membership): boolean {
  return role === 'manager' && !viewsOthersData
}

/** Pays members and bills clients: an owner, or a manager who is allowed to manage billing. */
export function managesPay(membership: Membership): boolean {
  return isManager(membership) && membership.managesBilling
}
