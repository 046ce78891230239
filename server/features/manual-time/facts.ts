import type { FactValue } from '../../foundation/facts/fact.ts'

export type LogsPayload = { organization_id: number; user_id: number; time_edit_log_ids: number[] }

export function timeEditLogsCreated(payload: LogsPayload): FactValue {
  return { name: 'time_edit_logs.created', stream: payload.organization_id, payload }
}

type RequestOf = { organization_id: number; manual_time_request_id: number; user_id: number }

export function manualTimeRequestCreated(payload: RequestOf & { project_id: number }): FactValue {
  return { name: 'manual_time_request.created', stream: payload.organization_id, payload }
}

export function manualTimeRequestDecided(payload: RequestOf & { status: 'approved' | 'denied' }): FactValue {
  return { name: 'manual_time_request.decided', stream: payload.organization_id, payload }
}
