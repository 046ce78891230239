import { type Static, Type } from 'typebox'
import { idInput, idsInput, orNullInput } from '../../../foundation/http/body.ts'
import type { Detail } from '../../../foundation/http/problems.ts'

/** `assignee_id` is short for a single assignee; sent together, both count. */
export const assigneeInputs = {
  assignee_id: Type.Optional(orNullInput(idInput())),
  assignee_ids: Type.Optional(idsInput()),
}

export type AssigneeFields = { [K in keyof typeof assigneeInputs]?: Static<(typeof assigneeInputs)[K]> }

/** The requested assignees, each once and in order; undefined when the request has none of the fields. */
export function wantedAssignees({ assignee_id, assignee_ids }: AssigneeFields): number[] | undefined {
  if (assignee_id === undefined && assignee_ids === undefined) return undefined
  const all = [...(assignee_ids ?? []), ...(assignee_id == null ? [] : [assignee_id])]
  return [...new Set(all)].sort((a, b) => a - b)
}

/** Names the users who can't be assigned to tasks of the project. */
export function assigneeFaults(
  { assignee_id, assignee_ids }: AssigneeFields,
  isAssignable: (userId: number) => boolean,
): Detail[] {
  const error = 'is not a user or manager of the project'
  const faults = (assignee_ids ?? []).flatMap((id, i) =>
    isAssignable(id) ? [] : [{ attribute: `assignee_ids[${i}]`, error }],
  )
  if (assignee_id != null && !isAssignable(assignee_id)) faults.push({ attribute: 'assignee_id', error })
  return faults
}
