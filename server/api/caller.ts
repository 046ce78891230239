import type { ZoneName } from '../foundation/time/zone.ts'

/** Who is asking, with which credential, and what they are in each organization that the credential reaches. */
export type Caller = {
  userId: number
  userName: string
  credential: { kind: string; id: number }
  /** undefined: the credential has no scopes and may do what its member may do. */
  scopes: ReadonlySet<string> | undefined
  memberships: readonly Membership[]
}

export type Role = 'owner' | 'manager' | 'user'
export type ProjectRole = 'manager' | 'user' | 'viewer'

/** One active membership, with what the gates need to know of the organization. */
export type Membership = {
  organizationId: number
  role: Role
  plan: string
  planActive: boolean
  addons: readonly string[]
  timeZone: ZoneName
  /** The highest role on any active project; undefined: on none. */
  projectRole: ProjectRole | undefined
  viewsOthersData: boolean
  managesBilling: boolean
  managesIt: boolean
  /** Only reads, whatever the role; owners never are. */
  isViewOnly: boolean
}

export function organizationIdsOf(caller: Caller): number[] {
  return caller.memberships.map((membership) => membership.organizationId)
}

export function isManager(membership: Membership): boolean {
  return membership.role !== 'user'
}

/** Pay, bill rates, budgets' money and profiles are for owners and managers. */
export const seesMoney = isManager

/** Whose profiles the caller sees: everybody's (undefined) as an owner or manager, otherwise only their own. */
export function profileUserIds(membership: Membership, caller: Caller): number[] | undefined {
  return seesMoney(membership) ? undefined : [caller.userId]
}

/** An owner, or a manager from whom the sight of others was not taken away. */
export function seesEverybody(membership: Membership): boolean {
  return isManager(membership) && membership.viewsOthersData
}
