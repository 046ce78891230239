import sharp from 'sharp'

/** The same picture with at most 256 colors: a third of the size, with hardly a visible difference. */
export function withPalette(png: Buffer): Promise<Buffer> {
  return sharp(png)
    .removeAlpha()
    .png({ palette: true, dither: 0, effort: 10, compressionLevel: 9 })
    .toBuffer()
}

// A browser never draws half-transparent edges identically twice. A step of 16 in one channel is more than
// this noise and the palette, and less than any real change.
const unseen = 16 ** 2

export async function looksSame(one: Buffer, other: Buffer): Promise<boolean> {
  const [a, b] = await Promise.all([pixelsOf(one), pixelsOf(other)])
  if (a.info.width !== b.info.width || a.info.height !== b.info.height) return false
  for (let i = 0; i < a.data.length; i += 3) {
    const away = [0, 1, 2].reduce((sum, c) => sum + ((a.data[i + c] ?? 0) - (b.data[i + c] ?? 0)) ** 2, 0)
    if (away > unseen) return false
  }
  return true
}

function pixelsOf(png: Buffer) {
  return sharp(png).removeAlpha().toColorspace('srgb').raw().toBuffer({ resolveWithObject: true })
}
