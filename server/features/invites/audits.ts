import { audited, usualVerbs } from '../../api/audit.ts'

export const inviteAudit = audited('Invite', {
  noun: 'invite',
  verbs: {
    ...usualVerbs,
    resend: 'Resent',
    share: 'Copied the link of',
    accept: 'Accepted',
    decline: 'Declined',
  },
})

export const inviteLinkAudit = audited('InviteLink', {
  noun: 'invite link',
  verbs: { create: 'Created', delete: 'Deleted', accept: 'Joined with' },
})
