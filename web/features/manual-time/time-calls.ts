import { v2 } from '../../api/v2.ts'
import type { Whose } from '../tracking/calls.ts'

type Removed = { start: string; stop: string; projectId: number; reason: string }

export function removeTime({ organizationId, userId }: Whose, { start, stop, projectId, reason }: Removed) {
  return v2('DELETE /v2/organizations/{organization_id}/members/{user_id}/time', {
    path: { organization_id: organizationId, user_id: userId },
    query: { 'time[start]': start, 'time[stop]': stop, project_id: projectId, reason },
  })
}
