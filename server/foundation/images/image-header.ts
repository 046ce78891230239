import { blobTypeOf } from '../blobs/blob-type.ts'
import type { Codec } from './image-codec.ts'

export const imageTypes = ['image/jpeg', 'image/png', 'image/webp'] as const
export type ImageType = (typeof imageTypes)[number]
export type ImageFault = { fault: string }

export type ImageBounds = { leastSide: number; mostSide: number; mostPixels: number }
export type ImageHeader = Awaited<ReturnType<ReturnType<Codec>['metadata']>> & { type: ImageType }

export const damaged: ImageFault = { fault: 'is damaged: the image can’t be decoded' }
/** For one image that is decoded. */
export const longestSeconds = 15

/** Reads only the header, so that too many pixels are refused in words, before anything is decoded. */
export async function readHeader(
  codec: Codec,
  bytes: Buffer,
  { leastSide, mostSide, mostPixels }: ImageBounds,
): Promise<ImageHeader | ImageFault> {
  const type = imageTypes.find((each) => each === blobTypeOf(bytes))
  if (type === undefined) return { fault: 'must be an image of type JPEG, PNG or WEBP' }
  const found = await codec(bytes, { limitInputPixels: false, failOn: 'error' })
    .metadata()
    .catch(() => undefined)
  if (found === undefined) return damaged
  const { width, height, pages = 1 } = found
  if ([width, height].some((side) => side < leastSide || side > mostSide) || width * height > mostPixels)
    return {
      fault: `must be ${leastSide} to ${mostSide.toLocaleString('en')} pixels wide and high, ${Math.floor(mostPixels / 1_024 / 1_024)} megapixels at most`,
    }
  if (pages > 1 || isAnimatedPng(bytes)) return { fault: 'must not be animated' }
  return { ...found, type }
}

/** Animation is announced before the first frame. */
function isAnimatedPng(bytes: Buffer): boolean {
  const control = bytes.indexOf('acTL')
  return control >= 0 && control < bytes.indexOf('IDAT')
}
