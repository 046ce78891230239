import { inflateSync } from 'node:zlib'
import { blobTypeOf } from '../../foundation/blobs/blob-type.ts'
import type { Sheet } from './sheet.ts'

const mostPixels = 16_000_000

/** False if the picture cannot be drawn: an invoice with the seller's name is better than none. */
export function drawLogo({ doc, left, top }: Sheet, logo: Buffer): boolean {
  if (!isDrawable(logo)) return false
  try {
    doc.image(logo, left, top, { fit: [170, 48] })
    return true
  } catch {
    return false
  }
}

/** A sound PNG or JPEG of a size that does no harm. pdfkit unpacks a PNG later, when nobody can catch its fault. */
export function isDrawable(logo: Buffer): boolean {
  const type = blobTypeOf(logo)
  if (type === 'image/jpeg') return hasScreenColors(logo)
  return type === 'image/png' && isSoundPng(logo)
}

function isSoundPng(png: Buffer): boolean {
  if (png.length < 33) return false
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)]
  if (width === 0 || height === 0 || width * height > mostPixels) return false
  const packed: Buffer[] = []
  for (let at = 8; at + 12 <= png.length; at += 12 + png.readUInt32BE(at))
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT')
      packed.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)))
  try {
    // Eight bytes a pixel at most, and one for each row.
    const pixels = inflateSync(Buffer.concat(packed), { maxOutputLength: width * height * 8 + height * 8 })
    return pixels.length >= height
  } catch {
    return false
  }
}

/** Gray or RGB: printing colors (CMYK) are not allowed in our kind of archive. */
function hasScreenColors(jpeg: Buffer): boolean {
  let at = 2
  while (at + 10 < jpeg.length && jpeg[at] === 0xff) {
    const marker = jpeg[at + 1] ?? 0
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) {
      const area = jpeg.readUInt16BE(at + 5) * jpeg.readUInt16BE(at + 7)
      return area > 0 && area <= mostPixels * 4 && [1, 3].includes(jpeg[at + 9] ?? 0)
    }
    at += 2 + jpeg.readUInt16BE(at + 2)
  }
  return false
}
