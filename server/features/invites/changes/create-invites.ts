import type { Writer } from '../../../api/writing.ts'
import { type Problem, problems } from '../../../foundation/http/problems.ts'
import { addSeconds } from '../../../foundation/time/instant.ts'
import { usersWithEmails } from '../../identity/public.ts'
import { activeAmong, type MailRules } from '../../organizations/public.ts'
import { managedAmong, projectsAmong } from '../../projects/public.ts'
import { inviteAudit } from '../audits.ts'
import { inviteCreated } from '../facts.ts'
import {
  type InvitePlan,
  type InviteWanted,
  type Known,
  planInvite,
  type Refusal,
} from '../rules/invite-plan.ts'
import { inviteSeconds } from '../rules/limits.ts'
import { insertInvites } from '../store/invite-changes.ts'
import { alreadyInvited, refusals, tooManyInvitesTo, unknownProjects } from './refusals.ts'
import { takeInvites } from './take-invites.ts'

/** Who invites; without a user, an administrator of the server. */
export type Inviter = { userId: number | undefined; isManager: boolean; managesPay: boolean }

export type Outcome = { id: number } | { problem: Problem } | { isRateLimited: true; problem: Problem }

/** Where invites go to, who sends them, and how many the server mails in an hour. */
export type Inviting = {
  organizationId: number
  inviter: Inviter
  mailsPerHour: number
  mailRules: MailRules
}

/**
 * Invites any number of people in a constant number of statements. Each invite has its own outcome; once a limit of
 * the hour is reached, all further ones fail. Nobody joins here: each invite waits to be accepted.
 */
export async function createInvites(
  writer: Writer,
  { organizationId, inviter, ...limits }: Inviting,
  wanted: readonly (InviteWanted | undefined)[],
  dropsUnknownProjects = false,
): Promise<(Outcome | undefined)[]> {
  const known = await findKnown(writer, organizationId, inviter, wanted, dropsUnknownProjects)
  const judged = planAll(wanted, known)
  const emails = judged.filter(isPlan).map((plan) => plan.email)
  const allowed = await takeInvites(writer, { organizationId, userId: inviter.userId, ...limits }, emails)
  const ids = await insertPlanned(
    writer,
    organizationId,
    inviter,
    judged.filter(isPlan).filter((plan) => allowed.emails.has(plan.email)),
  )
  let made = 0
  return judged.map((plan, i) => {
    if (made > allowed.count || (isPlan(plan) && ++made > allowed.count))
      return { isRateLimited: true, problem: allowed.tooMany }
    if (!isPlan(plan)) return plan && { problem: problemOf(plan.refusal, wanted[i], known) }
    if (!allowed.emails.has(plan.email))
      return { isRateLimited: true, problem: tooManyInvitesTo(allowed.retryAfter) }
    const id = ids.get(plan.email)
    return id === undefined ? { problem: alreadyInvited() } : { id }
  })
}

function problemOf(refusal: Refusal, wanted: InviteWanted | undefined, known: Known): Problem {
  if (refusal !== 'unknown_projects') return refusals[refusal]()
  const details = unknownProjects(wanted?.projectIds ?? [], known.projectIds, known.isByManager)
  return problems.invalid_params({ details })
}

type Judged = ReturnType<typeof planInvite> | undefined

const isPlan = (judged: Judged): judged is InvitePlan => judged !== undefined && !('refusal' in judged)

async function findKnown(
  { db }: Writer,
  organizationId: number,
  { userId = 0, isManager, managesPay }: Inviter,
  wanted: readonly (InviteWanted | undefined)[],
  dropsUnknownProjects: boolean,
): Promise<Known> {
  const all = wanted.filter((each) => each !== undefined)
  const users = await usersWithEmails(
    db,
    all.map((each) => each.email.toLowerCase()),
  )
  const projectIds = [...new Set(all.flatMap((each) => each.projectIds))]
  return {
    users: new Map(users.map((user) => [user.email, user])),
    activeMemberIds: await activeAmong(
      db,
      organizationId,
      users.map((user) => user.id),
    ),
    projectIds: isManager
      ? await projectsAmong(db, organizationId, projectIds)
      : await managedAmong(db, organizationId, userId, projectIds),
    isByManager: isManager,
    managesPay,
    dropsUnknownProjects,
  }
}

function planAll(wanted: readonly (InviteWanted | undefined)[], known: Known): Judged[] {
  const earlier = new Set<string>()
  return wanted.map((each) => {
    const judged = each && planInvite(each, known, earlier)
    if (isPlan(judged)) earlier.add(judged.email)
    return judged
  })
}

/** Inserts the planned invites and returns their ids by address. Addresses with an open invite are left out. */
async function insertPlanned(
  writer: Writer,
  organizationId: number,
  inviter: Inviter,
  plans: InvitePlan[],
): Promise<Map<string, number>> {
  const { db, now, audit, announce } = writer
  const ids = await insertInvites(
    db,
    organizationId,
    plans.map(columnsOf),
    { invitedById: inviter.userId, expiresAt: addSeconds(now, inviteSeconds) },
    now,
  )
  for (const { email, role, payRate } of plans) {
    const id = ids.get(email)
    if (id === undefined) continue
    audit(
      inviteAudit('create', {
        organizationId,
        recordId: id,
        details: { email, role },
        concernsPayment: payRate !== undefined,
      }),
    )
    announce(inviteCreated({ organization_id: organizationId, invite_id: id, email, role }))
  }
  return ids
}

function columnsOf({ email, name, role, payRate, projectIds, isTrackable, isViewOnly }: InvitePlan) {
  return {
    email,
    name: name ?? null,
    role,
    pay_rate: payRate ?? null,
    project_ids: projectIds,
    is_trackable: isTrackable,
    is_view_only: isViewOnly,
  }
}
