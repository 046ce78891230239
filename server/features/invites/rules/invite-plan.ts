import type { KnownUser } from '../../identity/public.ts'
import { type InviteRole, roleFor } from './invite-role.ts'

export type InviteWanted = {
  email: string
  /** As the inviter knows the person. */
  name?: string | undefined
  role: InviteRole
  payRate: string | undefined
  projectIds: number[]
  isTrackable: boolean
  isViewOnly: boolean
}

/** What is known when an invite is judged. */
export type Known = {
  /** By address. */
  users: ReadonlyMap<string, KnownUser>
  activeMemberIds: ReadonlySet<number>
  /** The projects to which the inviter may add people. */
  projectIds: ReadonlySet<number>
  /** An owner or manager invites, not a team lead. */
  isByManager: boolean
  /** Rates need manage_billing. */
  managesPay: boolean
  /** In bulk, unknown projects are left out; a single invite is refused. */
  dropsUnknownProjects: boolean
}

export type Refusal = 'managers_only' | 'money' | 'unknown_projects' | 'a_member' | 'disabled' | 'twice'

/** An invite to create. It waits to be accepted, and does not reveal whether its address has an account. */
export type InvitePlan = InviteWanted

/** Decides on an invite; `earlier` holds the addresses before it in the same call. */
export function planInvite(
  wanted: InviteWanted,
  known: Known,
  earlier: ReadonlySet<string>,
): InvitePlan | { refusal: Refusal } {
  if (wanted.role === 'organization_manager' && !known.isByManager) return { refusal: 'managers_only' }
  if (wanted.payRate !== undefined && !known.managesPay) return { refusal: 'money' }
  const projectIds = wanted.projectIds.filter((id) => known.projectIds.has(id))
  if (projectIds.length < wanted.projectIds.length && !known.dropsUnknownProjects)
    return { refusal: 'unknown_projects' }
  const email = wanted.email.toLowerCase()
  const user = known.users.get(email)
  if (user !== undefined && known.activeMemberIds.has(user.id)) return { refusal: 'a_member' }
  if (user?.isDisabled) return { refusal: 'disabled' }
  if (earlier.has(email)) return { refusal: 'twice' }
  return { ...wanted, email, projectIds, role: roleFor(wanted.role, projectIds) }
}
