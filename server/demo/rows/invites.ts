import { inviteSeconds } from '../../features/invites/rules/limits.ts'
import { addDays24h, addSeconds, type Instant, parseInstant } from '../../foundation/time/instant.ts'
import { called, emailOf, momentOf, people } from '../story/cast.ts'
import { invites, links } from '../story/invites.ts'
import type { Ids } from './tasks.ts'

const idsOf = (ids: Map<string, number>, names: string[] = []) => names.map((name) => ids.get(name) ?? 0)
const idOf = (users: Map<string, number>, firstName: string) =>
  users.get(emailOf(called(firstName).name)) ?? null

/** The rows of `invites`. Pending ones were just sent again, because an invite is pending for 14 days. */
export function inviteRows({ organizationId, users, projects }: Ids, now: Instant) {
  return invites.map((invite, i) => {
    const sent = parseInstant(momentOf(invite.sent, i)) as Instant
    const acceptor = invite.accepted === undefined ? undefined : called(invite.accepted)
    const accepted = acceptor && addDays24h(sent, 1)
    const declined = invite.isDeclined && addDays24h(sent, 1)
    const last = invite.isPending ? now : sent
    return {
      organization_id: organizationId,
      email: emailOf(acceptor?.name ?? invite.newcomer ?? ''),
      role: invite.role,
      invited_by_id: idOf(users, invite.by),
      pay_rate: invite.payRate ?? null,
      project_ids: idsOf(projects, invite.projects),
      is_trackable: invite.isTrackable ?? true,
      is_view_only: invite.isViewOnly ?? false,
      is_over: invite.isDeclined ?? false,
      user_id: acceptor ? (users.get(emailOf(acceptor.name)) ?? null) : null,
      accepted_at: accepted ?? null,
      declined_at: declined ?? null,
      expires_at: declined ?? addSeconds(last, inviteSeconds),
      created_at: sent,
      updated_at: accepted ?? declined ?? last,
    }
  })
}

/** The rows of `invite_links`; their codes are secrets. */
export function linkRows({ organizationId, users, projects }: Ids, newCode: () => string) {
  return links.map((link, i) => {
    const uses = people.filter((person) => person.inviteLink === i + 1).length
    return {
      organization_id: organizationId,
      code: newCode(),
      role: link.role,
      project_ids: idsOf(projects, link.projects),
      uses,
      max_uses: link.isUsedUp ? uses : null,
      expires_at: link.expires ? momentOf(link.expires, i) : null,
      created_by_id: idOf(users, link.by),
      created_at: momentOf(link.made, i),
      updated_at: momentOf(link.made, i),
    }
  })
}
