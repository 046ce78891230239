import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { type Instant, toSeconds } from '../../../foundation/time/instant.ts'

/** Addresses of tiles that work without a credential, for a day or two: tiles are pictures in a page. */
export type TileLinks = {
  /** With {z}, {x} and {y} to fill in. */
  templateAt(now: Instant): string
  isSigned(expires: number, signature: string): boolean
}

const daySeconds = 86_400

export function tileLinks(secret: string): TileLinks {
  const key = Buffer.from(hkdfSync('sha256', secret, 'stint', 'links of map tiles', 32))
  const signatureOf = (expires: number) =>
    createHmac('sha256', key).update(String(expires)).digest().subarray(0, 24)
  return {
    templateAt(now) {
      // The same address for a day, so that the browser's cache knows it.
      const expires = (Math.floor(toSeconds(now) / daySeconds) + 2) * daySeconds
      return `/map/tiles/{z}/{x}/{y}?e=${expires}&s=${signatureOf(expires).toString('base64url')}`
    },
    isSigned(expires, signature) {
      const given = Buffer.from(signature, 'base64url')
      const wanted = signatureOf(expires)
      return given.length === wanted.length && timingSafeEqual(given, wanted)
    },
  }
}
