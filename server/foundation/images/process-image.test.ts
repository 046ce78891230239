import assert from 'node:assert/strict'
import { constants, getPriority } from 'node:os'
import { test } from 'node:test'
import { crc32, deflateSync } from 'node:zlib'
import { drawScreen } from './draw-screen.ts'
import { encodeImage } from './encode-image.ts'
import { imageCodec } from './image-codec.ts'
import { encoderId, processImage } from './process-image.ts'

const codec = await imageCodec()

async function faultOf(bytes: Buffer): Promise<string> {
  const made = await processImage(bytes, { isBlurred: false })
  return 'fault' in made ? made.fault : 'none'
}

async function made(bytes: Buffer, isBlurred = false) {
  const image = await processImage(bytes, { isBlurred })
  if ('fault' in image) throw new Error(image.fault)
  return image
}

const flat = (width: number, height: number) =>
  codec({ create: { width, height, channels: 3, background: '#456' } })

test('made: PNG, JPEG and WebP become a JPEG of at most 2,560 pixels and a thumb of 320', async () => {
  for (const type of ['png', 'jpeg', 'webp'] as const) {
    const image = await made(await drawScreen(1, { width: 3_000, height: 1_500, type }))
    assert.deepEqual([image.width, image.height], [3_000, 1_500])
    const [full, thumb] = [await codec(image.full).metadata(), await codec(image.thumb).metadata()]
    assert.deepEqual([full.format, full.width, full.height], ['jpeg', 2_560, 1_280])
    assert.deepEqual([thumb.format, thumb.width, thumb.height], ['webp', 320, 160])
  }
})

test('made: metadata and color profile stay behind', async () => {
  const sent = await flat(200, 100)
    .withExif({ IFD0: { Copyright: 'a secret of the sender' } })
    .jpeg()
    .toBuffer()
  assert.ok(sent.includes('a secret of the sender'))
  const { full, thumb } = await made(sent)
  for (const bytes of [full, thumb]) {
    const { exif, icc, xmp } = await codec(bytes).metadata()
    assert.deepEqual([exif, icc, xmp], [undefined, undefined, undefined])
    assert.ok(!bytes.includes('a secret of the sender'))
  }
})

test('made: a blurred image has a sixteenth of the width, and no other bytes', async () => {
  const image = await made(await drawScreen(2), true)
  assert.equal(image.full, image.thumb)
  assert.equal((await codec(image.full).metadata()).width, 80)
  assert.deepEqual([image.width, image.height], [1_280, 720])
})

test('refused: a decompression bomb, without decoding it', async () => {
  const before = process.memoryUsage().rss
  for (const side of [60_000, 9_000]) {
    const made = await encodeImage(bomb(side, side), { isBlurred: false })
    assert.match('fault' in made ? made.fault : '', /20 megapixels at most|can’t be decoded/)
  }
  assert.ok(process.memoryUsage().rss - before < 200_000_000)
})

test('made: a 6K screen; refused: more than 20 megapixels, in words', async () => {
  assert.equal(await faultOf(await flat(6_016, 3_384).png().toBuffer()), 'none')
  assert.match(await faultOf(await flat(5_000, 4_200).png().toBuffer()), /20 megapixels at most/)
})

test('refused: SVG and HTML, also as PNG, no bytes, half a file', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="99" height="99"><script>alert(1)</script></svg>'
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  for (const text of [svg, '<!doctype html><script>alert(1)</script>', '']) {
    assert.match(await faultOf(Buffer.from(text)), /must be an image of type/)
    const disguised = Buffer.concat([signature, Buffer.from('\0\0\0\rIHDR'), Buffer.from(text)])
    assert.match(await faultOf(disguised), /can’t be decoded/)
  }
  const png = await drawScreen(3)
  assert.match(await faultOf(png.subarray(0, png.length / 2)), /can’t be decoded/)
})

test('refused: 20,000 × 1, animated, CMYK, 16 bit', async () => {
  assert.match(await faultOf(await flat(20_000, 1).png().toBuffer()), /pixels wide and high/)
  assert.match(await faultOf(await flat(16_000, 20).webp().toBuffer()), /pixels wide and high/)
  const frames = Buffer.concat([Buffer.alloc(64 * 64 * 3, 10), Buffer.alloc(64 * 64 * 3, 200)])
  const animated = await codec(frames, { raw: { width: 64, height: 128, channels: 3, pageHeight: 64 } })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer()
  assert.match(await faultOf(animated), /must not be animated/)
  const png = await flat(64, 64).png().toBuffer()
  const control = Buffer.from('\0\0\0\bacTL\0\0\0\u0002\0\0\0\0\0\0\0\0', 'latin1')
  const animatedPng = Buffer.concat([png.subarray(0, 33), control, png.subarray(33)])
  assert.match(await faultOf(animatedPng), /animated|can’t be decoded/)
  const cmyk = await flat(64, 64).toColourspace('cmyk').jpeg().toBuffer()
  assert.match(await faultOf(cmyk), /RGB or gray/)
  const deep = await flat(64, 64).toColourspace('rgb16').png().toBuffer()
  assert.match(await faultOf(deep), /8 bits per channel/)
})

test('503: an image whose process was killed; the next image has another process, of low priority too', async () => {
  const screen = await drawScreen(4)
  await made(screen)
  const first = encoderId() ?? 0
  assert.equal(getPriority(first), constants.priority.PRIORITY_BELOW_NORMAL)
  const lost = [processImage(screen, { isBlurred: false }), processImage(screen, { isBlurred: true })]
  process.kill(first, 'SIGKILL')
  for (const each of lost) await assert.rejects(each, { status: 503 })
  await made(screen)
  assert.notEqual(encoderId(), first)
  assert.equal(getPriority(encoderId()), constants.priority.PRIORITY_BELOW_NORMAL)
})

/** A PNG that claims so many pixels, all of them compressed to almost nothing. */
function bomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const data = deflateSync(Buffer.alloc(10_000_000))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  const body = Buffer.concat([Buffer.from(name), content])
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}
