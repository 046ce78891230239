import { type Static, Type } from 'typebox'
import { idInput, idsInput, orNullInput } from '../../../foundation/http/body.ts'
import type { Detail } from '../../../foundation/http/problems.ts'

/** Who shall do it: `assignee_id` is short for one, and both together mean all of them. */
export const assigneeInputs = {
  assignee_id: Type.Optional(orNullInput(idInput())),
  assignee_ids: Type.Optional(idsInput()),
}

type Given = { [K in keyof typeof assigneeInputs]?: Static<(typeof assigneeInputs)[K]> }

/** The wanted assignees, each once and in order; undefined: nothing was said of them. */
export function wantedAssignees({ assignee_id, assignee_ids }: Given): number[] | undefined {
  if (assignee_id === undefined && assignee_ids === undefined) return undefined
  const all = [...(assignee_ids ?? []), ...(assignee_id == null ? [] : [assignee_id])]
  return [...new Set(all)].sort((a, b) => a - b)
}

/** Names those who cannot be given work on the project. */
export function assigneeFaults(
  { assignee_id, assignee_ids }: Given,
  isAssignable: (userId: number) => boolean,
): Detail[] {
  const error = 'is not a user or manager of the project'
  const faults = (assignee_ids ?? []).flatMap((id, i) =>
    isAssignable(id) ? [] : [{ attribute: `assignee_ids[${i}]`, error }],
  )
  if (assignee_id != null && !isAssignable(assignee_id)) faults.push({ attribute: 'assignee_id', error })
  return faults
}
