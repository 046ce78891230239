import type { FactValue } from '../../foundation/facts/fact.ts'

export type TimesheetPayload = { organization_id: number; timesheet_id: number; user_id: number }

export function timesheetCreated(payload: TimesheetPayload): FactValue {
  return { name: 'timesheet.created', stream: payload.organization_id, payload }
}

/** Its status, or the sums of its days. */
export function timesheetChanged(payload: TimesheetPayload & { changed: string[] }): FactValue {
  return { name: 'timesheet.changed', stream: payload.organization_id, payload }
}
