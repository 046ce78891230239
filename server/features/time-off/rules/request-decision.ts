import type { RequestStatus } from '../records/time-off-request.ts'

/** What a caller is to a request: its member, and someone who decides on members' requests. */
export type Part = { isOwn: boolean; decides: boolean; isOwner: boolean }

/** Why a status cannot be given; undefined if it can. Only owners decide on their own requests. */
export function refusalOf(
  { status, has_paid_days }: { status: RequestStatus; has_paid_days: boolean },
  to: 'approved' | 'denied',
  by: Part,
): 'forbidden' | 'decided' | undefined {
  if (by.isOwn ? !by.isOwner : !by.decides) return 'forbidden'
  return has_paid_days || status === to ? 'decided' : undefined
}
