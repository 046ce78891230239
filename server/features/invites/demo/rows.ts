import { called, type Demo, idOf, userIdOf } from '../../../api/demo/demo.ts'
import { emailOf, momentOf } from '../../../api/demo/person.ts'
import { addDays24h, addSeconds, instantFrom } from '../../../foundation/time/instant.ts'
import { inviteSeconds } from '../rules/limits.ts'
import { invites, links } from './story.ts'

const projectIds = (demo: Demo, names: string[] = []) => names.map((name) => idOf(demo, 'projects', name))

/** Pending invites were just sent again, because an invite is pending for 14 days. */
export function inviteRows(demo: Demo) {
  return invites.map((invite, i) => {
    const sent = instantFrom(momentOf(invite.sent, i))
    const acceptor = invite.accepted === undefined ? undefined : called(demo, invite.accepted)
    const accepted = acceptor && addDays24h(sent, 1)
    const declined = invite.isDeclined && addDays24h(sent, 1)
    const last = invite.isPending ? demo.now : sent
    return {
      organization_id: demo.organizationId,
      email: emailOf(acceptor?.name ?? invite.newcomer ?? ''),
      role: invite.role,
      invited_by_id: userIdOf(demo, invite.by),
      pay_rate: invite.payRate ?? null,
      project_ids: projectIds(demo, invite.projects),
      is_trackable: invite.isTrackable ?? true,
      is_view_only: invite.isViewOnly ?? false,
      is_over: invite.isDeclined ?? false,
      user_id: acceptor ? idOf(demo, 'users', acceptor.name) : null,
      accepted_at: accepted ?? null,
      declined_at: declined ?? null,
      expires_at: declined ?? addSeconds(last, inviteSeconds),
      created_at: sent,
      updated_at: accepted ?? declined ?? last,
    }
  })
}

/** The codes of invite links are secrets. */
export function linkRows(demo: Demo, newCode: () => string) {
  return links.map((link, i) => {
    const uses = demo.people.filter((person) => person.inviteLink === i + 1).length
    return {
      organization_id: demo.organizationId,
      code: newCode(),
      role: link.role,
      project_ids: projectIds(demo, link.projects),
      uses,
      max_uses: link.isUsedUp ? uses : null,
      expires_at: link.expires ? momentOf(link.expires, i) : null,
      created_by_id: userIdOf(demo, link.by),
      created_at: momentOf(link.made, i),
      updated_at: momentOf(link.made, i),
    }
  })
}
