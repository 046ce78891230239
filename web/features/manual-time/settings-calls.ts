import { queryOptions } from '@tanstack/react-query'
import { onDevice } from '../../api/kept-queries.ts'
import { timeKey } from '../../api/time-key.ts'
import { v2 } from '../../api/v2.ts'
import type { Calls } from '../../api/v2-types.ts'

type Change = Calls['PUT /v2/organizations/{organization_id}/manual_time_settings']
export type Settings = Change['reply']['manual_time_settings']
export type SettingsChange = Change['body']

export const manualTimeSettingsQuery = (organizationId: number) =>
  queryOptions({
    queryKey: [...timeKey(organizationId), 'settings'],
    meta: onDevice,
    queryFn: async ({ signal }) =>
      (
        await v2('GET /v2/organizations/{organization_id}/manual_time_settings', {
          path: { organization_id: organizationId },
          signal,
        })
      ).manual_time_settings,
    staleTime: 300_000,
  })

export const changeSettings = (organizationId: number, body: SettingsChange) =>
  v2('PUT /v2/organizations/{organization_id}/manual_time_settings', {
    path: { organization_id: organizationId },
    body,
  })
