import { addSeconds, type Instant } from '../../../foundation/time/instant.ts'

export const tokenPrefix = 'stoat_'
export const expiries = ['never', '30', '60', '90'] as const
export type Expiry = (typeof expiries)[number]

export function expiryInstant(expiry: Expiry, now: Instant): Instant | undefined {
  return expiry === 'never' ? undefined : addSeconds(now, Number(expiry) * 24 * 3600)
}

/** Ranks as the view known_memberships has them: managers without every permission don't act as each other. */
export function mayHandOutTo(keeperRank: number, assigneeRank: number): boolean {
  return keeperRank > assigneeRank || (keeperRank === assigneeRank && keeperRank !== 2)
}
