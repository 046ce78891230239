import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { type Instant, toSeconds } from '../../../foundation/time/instant.ts'

export type Part = 'full' | 'thumb'

/** What a link opens, its reader, and its expiry (in seconds since 1970). */
export type Linked = {
  organizationId: number
  screenshotId: number
  part: Part
  viewerId: number
  expires: number
}

/** Addresses of images that work without a credential: signed, for one image and one viewer, and only for a while. */
export type ImageLinks = {
  pathOf(linked: Omit<Linked, 'expires'>, now: Instant): string
  isSigned(linked: Linked, signature: string): boolean
}

export const linkSeconds = 3_600
// The same address for ten minutes, so that a page that is read again shows images from the browser's cache.
const stepSeconds = 600

export function imageLinks(secret: string): ImageLinks {
  const key = Buffer.from(hkdfSync('sha256', secret, 'stint', 'links of screenshots', 32))
  const signatureOf = ({ organizationId, screenshotId, part, viewerId, expires }: Linked) =>
    createHmac('sha256', key)
      .update(`${organizationId}.${screenshotId}.${part}.${viewerId}.${expires}`)
      .digest()
      .subarray(0, 24)

  return {
    pathOf(given, now) {
      const expires = Math.floor((toSeconds(now) + linkSeconds) / stepSeconds) * stepSeconds
      const signature = signatureOf({ ...given, expires }).toString('base64url')
      const { organizationId, screenshotId, part, viewerId } = given
      return `/blobs/s/${screenshotId}/${part}?o=${organizationId}&v=${viewerId}&e=${expires}&s=${signature}`
    },
    isSigned(linked, signature) {
      const given = Buffer.from(signature, 'base64url')
      const wanted = signatureOf(linked)
      return given.length === wanted.length && timingSafeEqual(given, wanted)
    },
  }
}
