import assert from 'node:assert/strict'
import { test } from 'node:test'
import { drawPhoto, secretsOfPhotos } from './draw-photo.ts'
import { drawScreen } from './draw-screen.ts'
import { imageCodec } from './image-codec.ts'
import { withoutMetadata } from './process-image.ts'
import { stripImage } from './strip-image.ts'

const codec = await imageCodec()
const photo = await drawPhoto()

async function stripped(bytes: Buffer): Promise<Buffer> {
  const made = await withoutMetadata(bytes)
  return 'bytes' in made ? made.bytes : assert.fail(made.fault)
}

async function pixelsOf(bytes: Buffer) {
  const { data, info } = await codec(bytes).raw().toBuffer({ resolveWithObject: true })
  return { data, ...info }
}

test('gone: place, camera, XMP, IPTC, comment and a second picture; the photo is upright', async () => {
  const before = await codec(photo).metadata()
  assert.deepEqual([before.orientation, before.exif && 'exif', before.xmp && 'xmp'], [6, 'exif', 'xmp'])
  // The tag that points to the place, in either order of bytes.
  assert.ok(
    [
      [0x88, 0x25],
      [0x25, 0x88],
    ].some((tag) => before.exif?.includes(Buffer.from(tag))),
  )
  for (const secret of secretsOfPhotos) assert.ok(photo.includes(secret), secret)
  const bytes = await stripped(photo)
  const { format, width, height, orientation, exif, xmp, iptc, icc, comments } = await codec(bytes).metadata()
  assert.deepEqual([format, width, height], ['jpeg', 200, 320])
  assert.deepEqual([orientation, exif, xmp, iptc, icc, comments], Array(6).fill(undefined))
  for (const secret of secretsOfPhotos) assert.ok(!bytes.includes(secret), secret)
  // The left half, which is red, is on top.
  const { data } = await pixelsOf(bytes)
  assert.ok((data[0] ?? 0) > 180 && (data.at(-1) ?? 0) > 180 && (data[2] ?? 255) < 60)
})

test('same type: PNG and lossless WebP keep every pixel, a palette stays one, and nothing is much larger', async () => {
  const screen = await drawScreen(5, { width: 640, height: 400, type: 'png' })
  const noted = () => codec(screen).withExif({ IFD0: { Copyright: 'me' } })
  const files = {
    png: await noted().png().toBuffer(),
    palette: await noted().png({ palette: true }).toBuffer(),
    webp: await noted().webp({ lossless: true }).toBuffer(),
    lossy: await noted().webp({ quality: 60 }).toBuffer(),
    jpeg: await noted().jpeg({ quality: 60 }).toBuffer(),
  }
  for (const [name, sent] of Object.entries(files)) {
    const bytes = await stripped(sent)
    const [before, after] = [await codec(sent).metadata(), await codec(bytes).metadata()]
    assert.deepEqual(
      [after.format, after.isPalette, after.exif],
      [before.format, before.isPalette, undefined],
      name,
    )
    assert.ok(bytes.length <= sent.length * 1.2, `${name}: ${sent.length} to ${bytes.length}`)
    const [old, now] = [(await pixelsOf(sent)).data, (await pixelsOf(bytes)).data]
    const difference = old.reduce((sum, value, at) => sum + Math.abs(value - (now[at] ?? 0)), 0) / old.length
    assert.ok(difference <= (name === 'jpeg' || name === 'lossy' ? 2 : 0), `${name} differs by ${difference}`)
  }
})

test('the same color: a profile is applied before it goes', async () => {
  const sent = await codec({
    create: { width: 32, height: 32, channels: 3, background: { r: 200, g: 60, b: 60 } },
  })
    .withIccProfile('p3')
    .png()
    .toBuffer()
  assert.ok((await codec(sent).metadata()).icc)
  const plain = await codec(sent).raw().toBuffer()
  const bytes = await stripped(sent)
  assert.equal((await codec(bytes).metadata()).icc, undefined)
  const { data } = await pixelsOf(bytes)
  for (const at of [0, 1, 2]) assert.ok(Math.abs((data[at] ?? 0) - (plain[at] ?? 0)) <= 2)
  assert.ok(Math.abs((data[0] ?? 0) - 200) <= 3)
})

test('read: CMYK, gray, 16 bit, one pixel; a photo of 48 megapixels has half its sides', async () => {
  const flat = (width: number, height: number) =>
    codec({ create: { width, height, channels: 3, background: '#456' } })
  await stripped(await flat(64, 64).toColourspace('cmyk').jpeg().toBuffer())
  await stripped(await flat(64, 64).grayscale().jpeg().toBuffer())
  await stripped(await flat(64, 64).toColourspace('rgb16').png().toBuffer())
  await stripped(await flat(1, 1).png().toBuffer())
  const large = await stripped(await flat(8_000, 6_000).withMetadata({ orientation: 6 }).jpeg().toBuffer())
  const { width, height } = await codec(large).metadata()
  assert.deepEqual([width, height], [3_000, 4_000])
})

test('refused: half a photo, too many pixels, animation, text that begins like an image', async () => {
  const faultOf = async (bytes: Buffer) => {
    const made = await stripImage(bytes)
    return 'fault' in made ? made.fault : 'none'
  }
  const flat = (width: number, height: number) =>
    codec({ create: { width, height, channels: 3, background: '#456' } })
  assert.match(await faultOf(photo.subarray(0, photo.length / 2)), /can’t be decoded/)
  assert.match(await faultOf(Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])), /can’t be decoded/)
  assert.match(await faultOf(await flat(5_000, 4_200).png().toBuffer()), /20 megapixels at most/)
  assert.match(await faultOf(await flat(9_000, 6_000).jpeg().toBuffer()), /50 megapixels at most/)
  const frames = Buffer.alloc(64 * 64 * 3 * 2, 10).fill(200, 64 * 64 * 3)
  const animated = await codec(frames, { raw: { width: 64, height: 128, channels: 3, pageHeight: 64 } })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer()
  assert.match(await faultOf(animated), /must not be animated/)
})
