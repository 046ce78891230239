import { Problem, problems } from '../foundation/http/problems.ts'
import type { Place } from './access.ts'
import { type Caller, organizationIdsOf } from './caller.ts'
import type { Endpoint } from './endpoint.ts'

/** The caller who was admitted when a request first ran; kept with its reply. */
type Admission = { organizations: number[]; role?: string }

/**
 * The place of a request is one organization; without a place, a reply can be about any organization that the
 * credential covers.
 */
export function admissionOf(caller: Caller, { membership }: Partial<Place<unknown>>): string {
  const admission: Admission = membership
    ? { organizations: [membership.organizationId], role: membership.role }
    : { organizations: organizationIdsOf(caller) }
  return JSON.stringify(admission)
}

/** Checks again whether the caller may have the reply of an earlier run: memberships and roles end, stored replies stay. */
export async function requireStillAdmitted(
  endpoint: Endpoint,
  caller: Caller,
  admission: string | null,
  locate: () => Promise<Partial<Place<unknown>>>,
): Promise<void> {
  const earlier: Admission = admission === null ? { organizations: [] } : JSON.parse(admission)
  try {
    await locate()
  } catch (refusal) {
    if (isGone(endpoint, refusal) && hasSameRole(caller, earlier)) return
    throw refusal
  }
  const covered = new Set(organizationIdsOf(caller))
  if (!earlier.organizations.every((id) => covered.has(id)))
    throw problems.forbidden({ message: 'Your access has changed since this request was first sent.' })
}

/** The first run of a DELETE removed the record that the path names. Its reply is empty. */
function isGone(endpoint: Endpoint, refusal: unknown): boolean {
  return endpoint.method === 'DELETE' && refusal instanceof Problem && refusal.status === 404
}

function hasSameRole({ memberships }: Caller, { organizations, role }: Admission): boolean {
  const now = memberships.find(({ organizationId }) => organizations.includes(organizationId))
  return now !== undefined && now.role === role && !now.isViewOnly
}
