import { mostPixels, type ProcessedImage } from './encode-image.ts'
import { type Codec, imageCodec } from './image-codec.ts'
import { damaged, type ImageFault, type ImageHeader, longestSeconds, readHeader } from './image-header.ts'

/** Cameras of phones take 50 megapixels, as JPEG. Its decoder halves the sides as it reads, so that it costs a quarter. */
export const mostPhotoPixels = 50 * 1_024 * 1_024
const bounds = { leastSide: 1, mostSide: 16_000 }
/** The first is taken that makes the file hardly larger. */
const qualities = [90, 80, 70]
const mostGrowth = 1.1

/** The picture alone, in its own type: without metadata, upright, and in sRGB, so that it looks the same without its profile. */
export async function stripImage(bytes: Buffer): Promise<ProcessedImage | ImageFault> {
  const codec = await imageCodec()
  const isJpeg = bytes[0] === 0xff
  const header = await readHeader(codec, bytes, {
    ...bounds,
    mostPixels: isJpeg ? mostPhotoPixels : mostPixels,
  })
  if ('fault' in header) return header
  const { width, height } = header
  try {
    const full = await smallest(codec, bytes, header)
    return { full, thumb: full, width, height }
  } catch {
    return damaged
  }
}

async function smallest(codec: Codec, bytes: Buffer, header: ImageHeader): Promise<Buffer> {
  const upright = picture(codec, bytes, header)
  if (header.type === 'image/png')
    return upright
      .png({ palette: header.isPalette, effort: 7, adaptiveFiltering: !header.isPalette })
      .toBuffer()
  // Lossless WebP has its own kind of data.
  if (header.type === 'image/webp' && bytes.indexOf('VP8L') >= 0)
    return upright.webp({ lossless: true, effort: 2 }).toBuffer()
  let made = bytes
  for (const quality of qualities) {
    const form = upright.clone()
    made = await (header.type === 'image/jpeg'
      ? form.jpeg({ quality })
      : form.webp({ quality, effort: 2 })
    ).toBuffer()
    if (made.length <= bytes.length * mostGrowth) return made
  }
  return made
}

function picture(codec: Codec, bytes: Buffer, { width, height }: ImageHeader) {
  const upright = codec(bytes, { limitInputPixels: mostPhotoPixels, failOn: 'error' })
    .timeout({ seconds: longestSeconds })
    .autoOrient()
  if (width * height <= mostPixels) return upright
  // Inside a square: it may be turned.
  const side = Math.floor(Math.max(width, height) / 2)
  return upright.resize({ width: side, height: side, fit: 'inside' })
}
