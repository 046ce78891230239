import { isManager, managesPay, mayMakeManagers, seesMoney } from '../../../api/caller.ts'
import { endpoint } from '../../../api/endpoint.ts'
import { created } from '../../../foundation/http/reply.ts'
import { mailsPerDay } from '../../../foundation/mail/mail-limits.ts'
import type { MailSite } from '../../accounts/public.ts'
import { mayInvite } from '../access.ts'
import { createInvites } from '../changes/create-invites.ts'
import { refusals } from '../changes/refusals.ts'
import { invite } from '../records/invite.ts'
import { invitesPerHour } from '../rules/limits.ts'
import { getInvite } from '../store/invites.ts'
import { inviteInput, wantedOf } from './inputs.ts'

export const createInvite = ({ mailsPerHour, mailRules }: Pick<MailSite, 'mailsPerHour' | 'mailRules'>) =>
  endpoint({
    post: '/v2/organizations/:organization_id/invites',
    tag: 'Invites',
    summary: 'Create an invite',
    description: `Emails a link that works once, within 14 days. People with an account can also accept or decline the invite there. Nobody joins without accepting. An address can have one pending invite (11002). Only owners and managers can invite managers (10003), and pay rates require manage_billing (10004). Team leads can name projects they manage. An organization and a user can each send ${invitesPerHour} invites an hour, an address gets at most ${mailsPerDay.invite} a day, and the server has a limit of its own (13000).`,
    access: mayInvite,
    body: inviteInput,
    reply: created(invite),
    example: { body: { email: 'ada.newcomer@stint.example', role: 'project_user', project_ids: [] } },

    async handle({ caller, membership, body, ...writer }) {
      if (body.role === 'organization_manager' && !mayMakeManagers(membership)) throw refusals.managers_only()
      const { organizationId } = membership
      const inviter = {
        userId: caller.userId,
        isManager: isManager(membership),
        managesPay: managesPay(membership),
      }
      const [outcome] = await createInvites(writer, { organizationId, inviter, mailsPerHour, mailRules }, [
        wantedOf(body),
      ])
      if (outcome === undefined || 'problem' in outcome) throw outcome?.problem
      const view = { organizationId, seesMoney: seesMoney(membership), now: writer.now }
      return getInvite(writer.db, view, outcome.id)
    },
  })
