import type { FactValue } from '../../foundation/facts/fact.ts'

type InviteOf = { organization_id: number; invite_id: number }
type LinkOf = { organization_id: number; invite_link_id: number }

/** `status` is accepted when whoever is invited had an account and joined at once. */
export function inviteCreated(
  payload: InviteOf & { email: string; role: string; status: 'pending' | 'accepted' },
): FactValue {
  return { name: 'invite.created', stream: payload.organization_id, payload }
}

export function inviteChanged(payload: InviteOf & { changed: string[] }): FactValue {
  return { name: 'invite.changed', stream: payload.organization_id, payload }
}

/** Sent again, with a new link and a new time to accept it. */
export function inviteResent(payload: InviteOf): FactValue {
  return { name: 'invite.resent', stream: payload.organization_id, payload }
}

export function inviteDeleted(payload: InviteOf & { email: string }): FactValue {
  return { name: 'invite.deleted', stream: payload.organization_id, payload }
}

export function inviteAccepted(payload: InviteOf & { user_id: number }): FactValue {
  return { name: 'invite.accepted', stream: payload.organization_id, payload }
}

export function inviteLinkCreated(payload: LinkOf & { role: string }): FactValue {
  return { name: 'invite_link.created', stream: payload.organization_id, payload }
}

export function inviteLinkUsed(payload: LinkOf & { user_id: number }): FactValue {
  return { name: 'invite_link.used', stream: payload.organization_id, payload }
}

export function inviteLinkDeleted(payload: LinkOf): FactValue {
  return { name: 'invite_link.deleted', stream: payload.organization_id, payload }
}
