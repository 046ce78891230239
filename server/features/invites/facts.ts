import { fact } from '../../foundation/facts/fact.ts'
import { id, names, text } from '../../foundation/facts/fields.ts'

const invite = { organization_id: id, invite_id: id }
const inviteLink = { organization_id: id, invite_link_id: id }

export const inviteCreated = fact('invite.created', {
  ...invite,
  email: text,
  role: text,
})
export const inviteChanged = fact('invite.changed', { ...invite, changed: names })
/** Mailed again, with a new link and a new expiry. */
export const inviteResent = fact('invite.resent', invite)
export const inviteDeleted = fact('invite.deleted', { ...invite, email: text })
export const inviteAccepted = fact('invite.accepted', { ...invite, user_id: id })

export const inviteLinkCreated = fact('invite_link.created', { ...inviteLink, role: text })
/** It ended with the rights of its creator. */
export const inviteLinkChanged = fact('invite_link.changed', { ...inviteLink, changed: names })
export const inviteLinkUsed = fact('invite_link.used', { ...inviteLink, user_id: id })
export const inviteLinkDeleted = fact('invite_link.deleted', inviteLink)
