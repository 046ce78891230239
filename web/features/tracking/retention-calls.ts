import { queryOptions } from '@tanstack/react-query'
import { v2 } from '../../api/v2.ts'

export const retentionQuery = (organizationId: number) =>
  queryOptions({
    queryKey: ['organization', organizationId, 'tracking-retention'],
    queryFn: async ({ signal }) =>
      (
        await v2('GET /v2/organizations/{organization_id}/tracking_retention', {
          path: { organization_id: organizationId },
          signal,
        })
      ).tracking_retention,
  })
