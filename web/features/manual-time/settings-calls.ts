import { v2 } from '../../api/v2.ts'
import type { Calls } from '../../api/v2-types.ts'

type Change = Calls['PUT /v2/organizations/{organization_id}/manual_time_settings']
export type Settings = Change['reply']['manual_time_settings']
export type SettingsChange = Change['body']

export const changeSettings = (organizationId: number, body: SettingsChange) =>
  v2('PUT /v2/organizations/{organization_id}/manual_time_settings', {
    path: { organization_id: organizationId },
    body,
  })

export const setBreakPolicy = (projectId: number, policy_duration: number) =>
  v2('PUT /v2/work_break_projects/{project_id}/policy', {
    path: { project_id: projectId },
    body: { policy_duration },
  })
