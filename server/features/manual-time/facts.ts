import { fact } from '../../foundation/facts/fact.ts'
import { id, ids, names, word } from '../../foundation/facts/fields.ts'

export const timeEditLogsCreated = fact('time_edit_logs.created', {
  organization_id: id,
  user_id: id,
  time_edit_log_ids: ids,
})

const request = { organization_id: id, manual_time_request_id: id, user_id: id }

export const manualTimeRequestCreated = fact('manual_time_request.created', { ...request, project_id: id })
export const manualTimeRequestDecided = fact('manual_time_request.decided', {
  ...request,
  status: word('approved', 'denied'),
})
/** A decision was undone: the request is pending again. */
export const manualTimeRequestReopened = fact('manual_time_request.reopened', { ...request, reviewer_id: id })

export const manualTimeSettingsChanged = fact('manual_time_settings.changed', {
  organization_id: id,
  changed: names,
})
