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
