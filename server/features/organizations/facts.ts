import type { FactValue } from '../../foundation/facts/fact.ts'

export function organizationCreated(organization: {
  id: number
  name: string
  time_zone: string
}): FactValue {
  return {
    name: 'organization.created',
    stream: organization.id,
    payload: { organization_id: organization.id, ...organization },
  }
}

export function organizationChanged(organizationId: number, changed: string[]): FactValue {
  return {
    name: 'organization.changed',
    stream: organizationId,
    payload: { organization_id: organizationId, changed },
  }
}

export function memberAdded(organizationId: number, userId: number, role: string): FactValue {
  return {
    name: 'member.added',
    stream: organizationId,
    payload: { organization_id: organizationId, user_id: userId, role },
  }
}

export function memberRemoved(organizationId: number, userId: number): FactValue {
  return {
    name: 'member.removed',
    stream: organizationId,
    payload: { organization_id: organizationId, user_id: userId },
  }
}

/** One fact for a whole batch, with what changed for whom. */
export function membersChanged(
  organizationId: number,
  members: { user_id: number; changed: string[] }[],
): FactValue {
  return {
    name: 'members.changed',
    stream: organizationId,
    payload: { organization_id: organizationId, members },
  }
}

/** Members tracked time; only when they were last seen is new. */
export function membersSeen(organizationId: number, userIds: number[]): FactValue {
  return {
    name: 'members.seen',
    stream: organizationId,
    payload: { organization_id: organizationId, user_ids: userIds },
  }
}

/** How many seats were occupied at the end of a UTC day. */
export function seatsCounted(payload: {
  organization_id: number
  date: string
  occupied_seats: number
}): FactValue {
  return { name: 'seats.counted', stream: payload.organization_id, payload }
}

/** Rates that hold from now on, that ended, and that are gone because they were replaced on their first day. */
export function ratesChanged(payload: {
  organization_id: number
  created_ids: number[]
  changed_ids: number[]
  removed_ids: number[]
}): FactValue {
  return { name: 'rates.changed', stream: payload.organization_id, payload }
}
