import type { Writer } from '../../api/writing.ts'
import type { Blobs } from '../../foundation/blobs/blobs.ts'
import type { ImageLinks } from './rules/image-link.ts'

/** The time of one slot and project that goes with a screenshot; the floor above knows how to remove time. */
export type TimeOfScreenshot = {
  organizationId: number
  userId: number
  projectId: number
  /** From one second up to, but not including, another. */
  interval: { from: number; to: number }
  blameUserId: number
  /** An owner or manager who removes time of others, or of themselves. */
  isManager: boolean
  reason: string
}

export type ScreenshotsPorts = {
  blobs: Blobs
  links: ImageLinks
  urls: { base: string }
  time: { remove(writer: Writer, time: TimeOfScreenshot): Promise<number> }
}
