import { Type } from 'typebox'
import { fact } from '../../foundation/facts/fact.ts'
import { id, ids, names, orNull, text, value, word } from '../../foundation/facts/fields.ts'

const project = { organization_id: id, project_id: id }

/** `budget`: as it was set; its history follows later, when the stored budget may be another. */
export const projectCreated = fact('project.created', {
  ...project,
  project_name: text,
  client_id: orNull(id),
  budget: Type.Optional(orNull(value)),
})

/** `client_ids`: the client before and after, where the client changed. `budget`: as it was set, where it changed. */
export const projectChanged = fact('project.changed', {
  ...project,
  changed: names,
  client_ids: Type.Optional(ids),
  budget: Type.Optional(orNull(value)),
})

/** A role of null: no longer on the project. */
export const projectMembersChanged = fact('project.members_changed', {
  ...project,
  members: Type.Array(
    Type.Object({
      user_id: id,
      role: orNull(word('manager', 'user', 'viewer')),
      is_new: Type.Optional(Type.Literal(true)),
    }),
  ),
})

/** Members tracked time on projects: only their last activity there is new. */
export const projectMembersSeen = fact('project_members.seen', {
  organization_id: id,
  members: Type.Array(Type.Object({ project_id: id, user_id: id })),
})
