import type { Sealer } from '../../../foundation/secrecy/sealed.ts'
import type { Claim } from '../store/queue.ts'

const mostKept = 1_000

/** The secrets of webhooks, each unsealed once, because a webhook never changes its secret. */
export function secretsOf(seals: Sealer): (claim: Claim) => string {
  const kept = new Map<number, string>()
  return ({ webhookId, sealedSecret }) => {
    const known = kept.get(webhookId)
    if (known !== undefined) return known
    if (kept.size >= mostKept) kept.clear()
    const secret = seals.open(sealedSecret).toString()
    kept.set(webhookId, secret)
    return secret
  }
}
