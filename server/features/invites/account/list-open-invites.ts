import { Type } from 'typebox'
import { accountEndpoint } from '../../../api/account/endpoint.ts'
import { findProvenEmail, namesOfUsers } from '../../identity/public.ts'
import { namesOfOrganizations, organizationsOf } from '../../organizations/public.ts'
import { waitingInvite } from '../records/waiting-invite.ts'
import { invitesWaitingFor } from '../store/waiting-invites.ts'

export const listOpenInvites = accountEndpoint({
  get: '/account/open_invites',
  summary: 'List the invites that wait for you',
  description:
    'The open invites to your email address, newest first, without organizations that you are a member of. The list is empty until you have confirmed your address.',
  access: 'session',
  reply: Type.Object({ invites: Type.Array(waitingInvite) }),

  async handle({ db, session, now }) {
    const email = await findProvenEmail(db, session.userId)
    if (email === undefined) return { invites: [] }
    const joined = new Set((await organizationsOf(db, session.userId)).map((each) => each.id))
    const waiting = (await invitesWaitingFor(db, email, now)).filter(
      (each) => !joined.has(each.organization_id),
    )
    if (waiting.length === 0) return { invites: [] }
    const organizations = await namesOfOrganizations(
      db,
      waiting.map((each) => each.organization_id),
    )
    const names = await namesOfUsers(
      db,
      waiting.flatMap((each) => each.invited_by_id ?? []),
    )
    return {
      invites: waiting.map(({ organization_id, invited_by_id, ...each }) => ({
        ...each,
        organization_name: organizations.get(organization_id) ?? '',
        invited_by_name: invited_by_id === null ? null : (names.get(invited_by_id) ?? null),
      })),
    }
  },
})
