import { blobTypeOf } from '../blobs/blob-type.ts'
import { type Codec, imageCodec } from './image-codec.ts'

export const imageTypes = ['image/jpeg', 'image/png', 'image/webp'] as const

/** `full` and `thumb` are the same bytes if the image is blurred. */
export type ProcessedImage = { full: Buffer; thumb: Buffer; width: number; height: number }
export type ImageFault = { fault: string }

const [leastSide, mostSide] = [16, 10_000]
const mostPixels = 50_000_000
const [widest, thumbWidth] = [2_560, 320]
const blurFactor = 16
const longestSeconds = 15

/** Re-encodes an image, or says why it is none that we take; the fault continues the name of an attribute. */
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
    return { fault: 'is damaged: the image can’t be decoded' }
  }
}

type Size = { width: number; height: number }

async function sizeOf(codec: Codec, bytes: Buffer): Promise<Size | ImageFault> {
  const type = blobTypeOf(bytes)
  if (!imageTypes.some((each) => each === type))
    return { fault: 'must be an image of type JPEG, PNG or WEBP' }
  const found = await open(codec, bytes)
    .metadata()
    .catch(() => undefined)
  if (found === undefined) return { fault: 'is damaged: the image can’t be decoded' }
  const { width, height, pages = 1, space, depth } = found
  if ([width, height].some((side) => side < leastSide || side > mostSide) || width * height > mostPixels)
    return {
      fault: `must be ${leastSide} to ${mostSide.toLocaleString('en')} pixels wide and high, 50 million at most`,
    }
  if (pages > 1 || isAnimatedPng(bytes)) return { fault: 'must not be animated' }
  if (depth !== 'uchar' || (space !== 'srgb' && space !== 'b-w'))
    return { fault: 'must be in RGB or grey, with at most 8 bits per channel' }
  return { width, height }
}

/** Animation is announced before the first frame. */
function isAnimatedPng(bytes: Buffer): boolean {
  const control = bytes.indexOf('acTL')
  return control >= 0 && control < bytes.indexOf('IDAT')
}

function open(codec: Codec, bytes: Buffer) {
  return codec(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
}

/** The pixels without metadata, colour profile and transparency. */
function plain(codec: Codec, bytes: Buffer) {
  return open(codec, bytes).timeout({ seconds: longestSeconds }).autoOrient().flatten({ background: '#fff' })
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
