import type { FactValue } from '../../foundation/facts/fact.ts'

type TeamOf = { organization_id: number; team_id: number }

export function teamCreated(payload: TeamOf & { team_name: string }): FactValue {
  return { name: 'team.created', stream: payload.organization_id, payload }
}

export function teamChanged(payload: TeamOf & { changed: string[] }): FactValue {
  return { name: 'team.changed', stream: payload.organization_id, payload }
}

export function teamDeleted(payload: TeamOf & { team_name: string }): FactValue {
  return { name: 'team.deleted', stream: payload.organization_id, payload }
}

/** A role of null: no longer in the team. */
export function teamMembersChanged(
  payload: TeamOf & { members: { user_id: number; role: string | null; lead: boolean; is_new?: true }[] },
): FactValue {
  return { name: 'team.members_changed', stream: payload.organization_id, payload }
}

export function teamProjectsChanged(
  payload: TeamOf & { added_project_ids: number[]; removed_project_ids: number[] },
): FactValue {
  return { name: 'team.projects_changed', stream: payload.organization_id, payload }
}
