import type { Writer } from '../../../api/writing.ts'
import type { Db } from '../../../foundation/db/database.ts'
import type { Detail } from '../../../foundation/http/problems.ts'
import { userCreated } from '../../identity/facts.ts'
import { findUserIdByEmail, insertUser, splitName } from '../../identity/public.ts'
import type { OrganizationPorts } from '../ports.ts'
import type { MemberInput, PaymentInput } from '../rules/member-changes/inputs.ts'
import type { Editor } from '../rules/member-changes/reserved.ts'
import { activeAmong } from '../store/members.ts'
import { zoneOfOrganization } from '../store/organizations.ts'
import { addMember } from './change-members.ts'
import { updateMembers } from './update-members.ts'

export type MemberGiven = Pick<
  PaymentInput,
  | 'pay_rate'
  | 'pay_period'
  | 'period_week_day'
  | 'period_start_day'
  | 'period_second_start_day'
  | 'timesheet_approval'
> & {
  user: {
    name?: string
    first_name?: string
    last_name?: string
    email: string
    password: string
    require_password_change?: boolean
    allow_receiving_emails?: boolean
  }
  role?: 'organization_manager' | 'project_manager' | 'project_user' | 'project_viewer'
  view_only?: boolean
  project_ids?: number[]
  team_ids?: number[]
  metadata?: MemberInput['metadata']
}

/**
 * An email address that is taken, and projects and teams that do not exist in the organization. A call that is refused anyway
 * learns only about addresses of members, because it is not counted.
 */
export async function newMemberFaults(
  db: Db,
  { projects, teams }: OrganizationPorts,
  organizationId: number,
  { user, project_ids = [], team_ids = [] }: Partial<MemberGiven>,
  isRefused: boolean,
): Promise<Detail[]> {
  const userId = user && (await findUserIdByEmail(db, user.email.toLowerCase()))
  const isTaken =
    userId !== undefined && (!isRefused || (await activeAmong(db, organizationId, [userId])).has(userId))
  const known = project_ids.length === 0 ? undefined : await projects.among(db, organizationId, project_ids)
  return [
    ...(isTaken ? [{ attribute: 'user.email', error: 'belongs to a user already' }] : []),
    ...project_ids.flatMap((id, i) =>
      known?.has(id)
        ? []
        : [{ attribute: `project_ids[${i}]`, error: 'is not a project of the organization' }],
    ),
    ...(await teams.faults(db, organizationId, team_ids)),
  ]
}

/** Creates a user with a password, and adds them to the organization, its projects and teams. */
export async function createMember(
  writer: Writer,
  { projects, teams }: OrganizationPorts,
  organizationId: number,
  given: MemberGiven & { passwordHash: string },
): Promise<number> {
  const { db, now } = writer
  const userId = await insertUser(
    db,
    {
      ...nameOf(given.user),
      email: given.user.email.toLowerCase(),
      passwordHash: given.passwordHash,
      timeZone: await zoneOfOrganization(db, organizationId),
      mustChangePassword: given.user.require_password_change ?? true,
      receivesEmails: given.user.allow_receiving_emails ?? false,
      // An owner or manager can enter any address, and knows the password.
      isEmailUnproven: true,
      isPasswordGiven: true,
      madeByOrganizationId: organizationId,
    },
    now,
  )
  writer.announce(userCreated({ user_id: userId }))
  const isManager = given.role === 'organization_manager'
  await addMember(writer, organizationId, { userId, role: isManager ? 'manager' : 'user' })
  await updateMembers(
    writer,
    projects,
    { organizationId, wanted: [wantedOf(userId, given)], by: maker },
    attributeHere,
  )
  const teamIds = [...new Set(given.team_ids ?? [])]
  await teams.join(writer, organizationId, userId, { role: projectRole(given.role), teamIds })
  return userId
}

/** The endpoint has checked what the caller may give to a new member. */
const maker: Editor = {
  userId: undefined,
  byOwner: false,
  isSoleOwner: false,
  mayMakeManagers: false,
  managesPay: true,
  isSightless: false,
}

function nameOf({ name, first_name, last_name }: MemberGiven['user']) {
  if (first_name === undefined) return splitName(name ?? '')
  const lastName = last_name ?? ''
  return { name: name ?? `${first_name} ${lastName}`.trim(), firstName: first_name, lastName }
}

function projectRole(role: MemberGiven['role']): 'manager' | 'user' | 'viewer' {
  return role === 'project_manager' || role === 'organization_manager'
    ? 'manager'
    : role === 'project_viewer'
      ? 'viewer'
      : 'user'
}

function wantedOf(userId: number, given: MemberGiven): MemberInput {
  const {
    pay_rate,
    pay_period,
    period_week_day,
    period_start_day,
    period_second_start_day,
    timesheet_approval,
  } = given
  const role = projectRole(given.role)
  return {
    user_id: userId,
    view_only: given.view_only,
    payment: {
      pay_rate,
      pay_period,
      period_week_day,
      period_start_day,
      period_second_start_day,
      timesheet_approval,
    },
    metadata: given.metadata,
    projects:
      given.project_ids && [...new Set(given.project_ids)].map((project_id) => ({ project_id, role })),
  }
}

/** The name that this call has for an attribute of `update_members`. */
function attributeHere(attribute: string): string {
  return attribute
    .replace(/^members\[0\]\.(payment\.)?/, '')
    .replace(/^projects\[(\d+)\]\.project_id$/, 'project_ids[$1]')
}
