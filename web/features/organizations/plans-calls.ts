import { accountCall } from '../../api/account-client.ts'
import type { OrganizationPlan } from '../../api/account-types.ts'
import { type Rows, useKeyset } from '../../ui/keyset.ts'

export const plansKey = ['account', 'plans'] as const

/** The plans of all organizations on this server, for its administrators. */
export function usePlans(search: string): Rows<OrganizationPlan> {
  return useKeyset({
    queryKey: [...plansKey, search],
    fetchPage: async (startId) => {
      const { plans, next_page_start_id } = await accountCall('GET /account/plans', {
        query: { ...(search !== '' && { search }), ...(startId > 0 && { page_start_id: startId }) },
      })
      return { plans, ...(next_page_start_id !== undefined && { pagination: { next_page_start_id } }) }
    },
    rowsOf: ({ plans }) => plans,
  })
}
