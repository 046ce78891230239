import { useMay } from '../../api/permissions.ts'

/** Owners and managers see every member, with money; they are the ones who may read all rates. */
export function useSeesEveryone(organizationId: number): boolean {
  const [may] = useMay(`GET /v2/organizations/${organizationId}/rates`)
  return may ?? false
}
