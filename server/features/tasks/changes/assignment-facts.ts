import type { StatedFact } from '../../../foundation/facts/fact.ts'
import { type TaskPayload, taskAssigned, taskUnassigned } from '../facts.ts'

/** One fact per user who was assigned or unassigned. */
export function assignmentFacts(task: TaskPayload, before: number[], after: number[]): StatedFact[] {
  const assigned = after.filter((id) => !before.includes(id))
  const unassigned = before.filter((id) => !after.includes(id))
  return [
    ...unassigned.map((user_id) => taskUnassigned({ ...task, user_id })),
    ...assigned.map((user_id) => taskAssigned({ ...task, user_id })),
  ]
}
