import { useParams } from '@tanstack/react-router'
import { useAccountState } from '../api/account-state.ts'
import type { Membership } from '../api/account-types.ts'

const key = 'stint-organization'

/** The organization in the address; elsewhere the one opened last. */
export function useCurrentOrganization(): Membership | undefined {
  const { organizations } = useAccountState()
  const { organizationId } = useParams({ strict: false })
  return choose(organizations, organizationId)
}

/** For pages of an organization, which are shown only when there is one. */
export function useOrganization(): Membership {
  const organization = useCurrentOrganization()
  if (organization === undefined) throw new Error('This screen belongs to an organization.')
  return organization
}

export function choose(organizations: Membership[], named?: string): Membership | undefined {
  const wanted = Number(named ?? localStorage.getItem(key))
  return organizations.find(({ id }) => id === wanted) ?? (named === undefined ? organizations[0] : undefined)
}

export function remember(organization: Membership): void {
  localStorage.setItem(key, String(organization.id))
}
