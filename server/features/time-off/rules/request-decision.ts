import type { RequestStatus } from '../records/time-off-request.ts'

/** What a caller is to a request: its member, and someone who decides on members' requests. */
export type Part = { isOwn: boolean; decides: boolean; isSoleOwner: boolean }

/** Why a status can't be set; undefined if it can. Only a sole owner decides on their own requests. */
export function refusalOf(
  { status, has_paid_days }: { status: RequestStatus; has_paid_days: boolean },
  to: RequestStatus,
  by: Part,
): 'forbidden' | 'decided' | undefined {
  if (by.isOwn ? !by.isSoleOwner : !by.decides) return 'forbidden'
  return has_paid_days || status === to ? 'decided' : undefined
}
