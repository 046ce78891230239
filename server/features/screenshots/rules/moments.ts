import { hash } from 'node:crypto'

const slotSeconds = 600

/**
 * When a tracker takes the pictures of a slot, in seconds from its start: one in each n-th of the slot, at a moment
 * that nobody can foresee without computing it. docs/ingest.md publishes this for authors of trackers.
 */
export function screenshotMoments(userId: number, slotStart: number, frequency: number): number[] {
  return Array.from({ length: frequency }, (_, i) => {
    const digest = hash('sha256', `${userId}:${slotStart}:${frequency}:${i}`, 'buffer')
    const share = digest.readUInt32BE() / 2 ** 32
    return Math.floor(((i + share) * slotSeconds) / frequency)
  })
}
