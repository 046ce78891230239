import type { RequestStatus } from '../records/time-off-request.ts'

/** What a caller is to a request: its member, and someone who decides on members' requests. */
export type Part = { isOwn: boolean; decides: boolean; isOwner: boolean }

/** Why a status cannot be given; undefined if it can. Only owners decide on their own requests. */
export function refusalOf(
  { status, paid }: { status: RequestStatus; paid: boolean },
  to: 'approved' | 'denied',
  by: Part,
): 'forbidden' | 'decided' | undefined {
  if (by.isOwn ? !by.isOwner : !by.decides) return 'forbidden'
  return paid || status === to ? 'decided' : undefined
}
