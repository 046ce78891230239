import type { FactValue } from '../../foundation/facts/fact.ts'

export type ProjectPayload = {
  organization_id: number
  project_id: number
  project_name: string
  client_id: number | null
}

export function projectCreated(payload: ProjectPayload): FactValue {
  return { name: 'project.created', stream: payload.organization_id, payload }
}

export function projectChanged(payload: {
  organization_id: number
  project_id: number
  changed: string[]
  /** Whose it was and whose it is, where that changed. */
  client_ids?: number[]
}): FactValue {
  return { name: 'project.changed', stream: payload.organization_id, payload }
}

export type MembersPayload = {
  organization_id: number
  project_id: number
  /** null: no longer on the project. */
  members: { user_id: number; role: string | null; is_new?: true }[]
}

export type ProjectMembersSeen = {
  organization_id: number
  members: { project_id: number; user_id: number }[]
}

/** Members tracked time on projects; only when they were last seen there is new. */
export function projectMembersSeen(payload: ProjectMembersSeen): FactValue {
  return { name: 'project_members.seen', stream: payload.organization_id, payload }
}

export function projectMembersChanged(payload: MembersPayload): FactValue {
  return { name: 'project.members_changed', stream: payload.organization_id, payload }
}
