import { Type } from 'typebox'
import { fact } from '../../foundation/facts/fact.ts'
import { flag, id, ids, names, orNull, text } from '../../foundation/facts/fields.ts'

const team = { organization_id: id, team_id: id }

export const teamCreated = fact('team.created', { ...team, team_name: text })
export const teamChanged = fact('team.changed', { ...team, changed: names })
export const teamDeleted = fact('team.deleted', { ...team, team_name: text })

/** A role of null: no longer in the team. */
export const teamMembersChanged = fact('team.members_changed', {
  ...team,
  members: Type.Array(
    Type.Object({
      user_id: id,
      role: orNull(text),
      lead: flag,
      is_new: Type.Optional(Type.Literal(true)),
    }),
  ),
})

export const teamProjectsChanged = fact('team.projects_changed', {
  ...team,
  added_project_ids: ids,
  removed_project_ids: ids,
})
