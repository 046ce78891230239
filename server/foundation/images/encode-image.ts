import { type Codec, imageCodec } from './image-codec.ts'
import { damaged, type ImageFault, longestSeconds, readHeader } from './image-header.ts'

/** `full` and `thumb` are the same bytes if the image is blurred. */
export type ProcessedImage = { full: Buffer; thumb: Buffer; width: number; height: number }

/** As many as a 6K screen has. A decoder can be made to work for all of them by a few kilobytes. */
export const mostPixels = 20 * 1_024 * 1_024
const bounds = { leastSide: 16, mostSide: 10_000, mostPixels }
const [widest, thumbWidth] = [2_560, 320]
const blurFactor = 16

/** Re-encodes an image, or returns why it is not accepted; the fault continues the name of an attribute. */
export async function encodeImage(
  bytes: Buffer,
  { isBlurred }: { isBlurred: boolean },
): Promise<ProcessedImage | ImageFault> {
  const codec = await imageCodec()
  const size = await sizeOf(codec, bytes)
  if ('fault' in size) return size
  try {
    const made = isBlurred ? await blurred(codec, bytes, size) : await readable(codec, bytes)
    return { ...made, ...size }
  } catch {
    return damaged
  }
}

type Size = { width: number; height: number }

async function sizeOf(codec: Codec, bytes: Buffer): Promise<Size | ImageFault> {
  const found = await readHeader(codec, bytes, bounds)
  if ('fault' in found) return found
  const { width, height, space, depth } = found
  if (depth !== 'uchar' || (space !== 'srgb' && space !== 'b-w'))
    return { fault: 'must be in RGB or gray, with at most 8 bits per channel' }
  return { width, height }
}

/** The pixels without metadata, color profile and transparency. */
function plain(codec: Codec, bytes: Buffer) {
  return codec(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
    .timeout({ seconds: longestSeconds })
    .autoOrient()
    .flatten({ background: '#fff' })
}

async function readable(codec: Codec, bytes: Buffer) {
  const full = await plain(codec, bytes)
    .resize({ width: widest, withoutEnlargement: true })
    // Without optimal tables it takes a quarter less time, but flat screens nearly twice the bytes.
    .jpeg({ quality: 80 })
    .toBuffer()
  // From the full image, whose decoder shrinks as it reads.
  const thumb = await codec(full)
    .resize({ width: thumbWidth, withoutEnlargement: true })
    .webp(thumbForm)
    .toBuffer()
  return { full, thumb }
}

const thumbForm = { quality: 70, effort: 2 }

async function blurred(codec: Codec, bytes: Buffer, { width }: Size) {
  const full = await plain(codec, bytes)
    .resize({ width: Math.max(1, Math.round(width / blurFactor)) })
    .webp(thumbForm)
    .toBuffer()
  return { full, thumb: full }
}
