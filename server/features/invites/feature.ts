import { feature } from '../../api/feature.ts'
import type { MailSite, RemoveLasting } from '../accounts/public.ts'
import { acceptInvite } from './account/accept-invite.ts'
import { acceptOpenInvite } from './account/accept-open-invite.ts'
import { declineOpenInvite } from './account/decline-open-invite.ts'
import { listOpenInvites } from './account/list-open-invites.ts'
import { showInvite } from './account/show-invite.ts'
import { inviteAudit, inviteLinkAudit } from './audits.ts'
import { demoInviteLinks, demoInvites } from './demo/demo.ts'
import { endInvitesOfLostRights } from './end-invites.ts'
import { createInvite } from './endpoints/create-invite.ts'
import { createInviteLink } from './endpoints/create-invite-link.ts'
import { createInvites } from './endpoints/create-invites.ts'
import { createLinkOfInvite } from './endpoints/create-link-of-invite.ts'
import { deleteInvite } from './endpoints/delete-invite.ts'
import { deleteInviteLink } from './endpoints/delete-invite-link.ts'
import { getInvite } from './endpoints/get-invite.ts'
import { listInviteLinks } from './endpoints/list-invite-links.ts'
import { listInvites } from './endpoints/list-invites.ts'
import { resendInvite } from './endpoints/resend-invite.ts'
import { updateInvite } from './endpoints/update-invite.ts'
import * as facts from './facts.ts'
import { inviteLists } from './lists.ts'
import { invitesPerHour } from './rules/limits.ts'
import { inviteFeed, inviteLinkFeed } from './store/feed.ts'
import { mailInvites } from './subscribers.ts'

export const invites = (site: MailSite & { removeLasting: RemoveLasting }) =>
  feature({
    name: 'invites',
    lists: inviteLists,
    rates: ['organization', 'user'].map((by) => ({
      what: 'Invites',
      by,
      most: invitesPerHour,
      seconds: 3_600,
    })),
    tags: { Invites: 'Invite people by email, one by one or in bulk, or with a link that many can use.' },
    endpoints: [
      listInvites,
      createInvite(site),
      createInvites(site),
      getInvite,
      updateInvite,
      deleteInvite,
      resendInvite(site),
      createLinkOfInvite,
      listInviteLinks,
      createInviteLink,
      deleteInviteLink,
    ],
    accountEndpoints: [showInvite, acceptInvite(site), listOpenInvites, acceptOpenInvite, declineOpenInvite],
    facts: Object.values(facts),
    subscribers: [mailInvites(site), endInvitesOfLostRights],
    feeds: [inviteFeed, inviteLinkFeed],
    audits: [inviteAudit, inviteLinkAudit],
    samples: {
      invite_id: {
        post: '/v2/organizations/{organization_id}/invites',
        body: { email: 'sample.{number}@stint.example' },
        // A lead sees the invites they sent.
        as: 'team_lead',
      },
      invite_link_id: { post: '/v2/organizations/{organization_id}/invite_links', body: {} },
    },
    demo: [demoInviteLinks, demoInvites],
  })
