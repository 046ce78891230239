/** A claim to part of a slot, in seconds of the slot. */
export type Claim = {
  uuid: string
  part: number
  roomFrom: number
  roomTo: number
  offered: number
  floats: boolean
  /** Approved, paid or invoiced time stays where it is. */
  fixed?: Share
}

export type Share = { at: number; tracked: number }

type Gap = { from: number; to: number }

/**
 * Divides one slot of one member among its claims, whatever the order in which they arrived. Fixed time comes first,
 * then claims by start, each with the longest free part of its room, then floating ones, each at the start of the longest
 * free part. No second is given twice. Returns one share per claim, in order.
 */
export function shares(claims: readonly Claim[]): Share[] {
  const [only] = claims
  if (only && claims.length === 1) return [only.fixed ?? free(only, [])]
  const given = new Map<Claim, Share>()
  const taken: Gap[] = []
  for (const claim of claims.toSorted(byRank)) {
    const share = claim.fixed ?? free(claim, taken)
    given.set(claim, share)
    if (share.tracked > 0) taken.push({ from: share.at, to: share.at + share.tracked })
  }
  return claims.map((claim) => given.get(claim) ?? { at: claim.roomFrom, tracked: 0 })
}

const rank = (claim: Claim) => (claim.fixed ? 0 : claim.floats ? 2 : 1)

function byRank(a: Claim, b: Claim): number {
  return (
    rank(a) - rank(b) ||
    (rank(a) === 1 ? a.roomFrom - b.roomFrom : 0) ||
    (a.uuid < b.uuid ? -1 : a.uuid > b.uuid ? 1 : a.part - b.part)
  )
}

/** The longest free part of the claim's room, the first of equally long ones. */
function free({ roomFrom, roomTo, offered }: Claim, taken: readonly Gap[]): Share {
  let best: Share = { at: roomFrom, tracked: 0 }
  let from = roomFrom
  const consider = (to: number) => {
    const tracked = Math.min(to - from, offered)
    if (tracked > best.tracked) best = { at: from, tracked }
  }
  for (const gap of taken.toSorted((a, b) => a.from - b.from)) {
    consider(Math.min(gap.from, roomTo))
    from = Math.max(from, gap.to)
  }
  consider(roomTo)
  return best
}
