import { v2 } from '../../api/v2.ts'
import type { Calls, Rate } from '../../api/v2-types.ts'
import { useKeyset } from '../../ui/keyset.ts'

type ListRates = Calls['GET /v2/organizations/{organization_id}/rates']
export type NamedRate = Rate & { project: string | undefined }

/** The rates of a member. The list of the organization names the projects, but it is for owners and managers. */
export function useRates(organizationId: number, userId: number) {
  return useKeyset({
    list: { organizationId, name: 'member_rates', filters: { user_id: userId } },
    queryKey: ['organization', organizationId, 'rates', userId],
    fetchPage: (page_start_id, signal): Promise<ListRates['reply']> =>
      v2('GET /v2/organizations/{organization_id}/members/{user_id}/rates', {
        path: { organization_id: organizationId, user_id: userId },
        query: { page_start_id, page_limit: 100 },
        signal,
      }),
    rowsOf: namedRates,
  })
}

function namedRates({ rates, projects = [] }: ListRates['reply']): NamedRate[] {
  const names = new Map(projects.map(({ id, name }) => [id, name]))
  return rates.map((rate) => ({ ...rate, project: names.get(rate.project_id ?? 0) }))
}
