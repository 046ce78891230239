import { useMay } from '../../api/permissions.ts'
import { useOrganization } from '../../directory/current-organization.ts'

/** Whether the reader sees rates and budgets: so do people who may read the rates of the organization. */
export function useSeesMoney(): boolean {
  const { id } = useOrganization()
  const [may] = useMay(`GET /v2/organizations/${id}/rates`)
  return may ?? false
}
