import { crc32, deflateSync, inflateSync } from 'node:zlib'

type Picture = { width: number; height: number; pixels: Uint32Array }
type Colour = { value: number; count: number }

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const mostColours = 256

/** The same picture with at most 256 colours: a third of the size, with hardly a visible difference. */
export function withPalette(png: Buffer): Buffer {
  const { width, height, pixels } = decode(png)
  const counts = new Map<number, number>()
  for (const pixel of pixels) counts.set(pixel, (counts.get(pixel) ?? 0) + 1)
  const colours = [...counts].map(([value, count]) => ({ value, count }))
  const palette = colours.length <= mostColours ? colours.map(({ value }) => value) : reduce(colours)
  const nearest = new Map(colours.map(({ value }) => [value, indexOfNearest(palette, value)]))
  const rows = Buffer.alloc((width + 1) * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      rows[y * (width + 1) + 1 + x] = nearest.get(pixels[y * width + x] ?? 0) ?? 0
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 3, 0, 0, 0], 8)
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flatMap(channels))),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Median cut: splits the box with the greatest weighted colour range until there are enough boxes. */
function reduce(colours: Colour[]): number[] {
  const boxes = [colours]
  while (boxes.length < mostColours) {
    const widest = boxes.reduce((best, box) => (spread(box).weight > spread(best).weight ? box : best))
    const { axis, weight } = spread(widest)
    if (weight === 0) break
    const sorted = widest.toSorted((a, b) => (channels(a.value)[axis] ?? 0) - (channels(b.value)[axis] ?? 0))
    const cut = indexOfHalf(sorted)
    const at = Math.min(cut + 1, sorted.length - 1)
    boxes.splice(boxes.indexOf(widest), 1, sorted.slice(0, at), sorted.slice(at))
  }
  return boxes.map(average)
}

function indexOfHalf(colours: Colour[]): number {
  const half = colours.reduce((sum, { count }) => sum + Math.sqrt(count), 0) / 2
  let sofar = 0
  for (const [i, { count }] of colours.entries()) {
    sofar += Math.sqrt(count)
    if (sofar >= half) return i
  }
  return colours.length - 1
}

const known = new WeakMap<Colour[], { axis: number; weight: number }>()

function spread(box: Colour[]): { axis: number; weight: number } {
  const found = known.get(box)
  if (found) return found
  const ranges = [0, 1, 2].map((axis) => {
    const values = box.map(({ value }) => channels(value)[axis] ?? 0)
    return values.reduce((a, b) => Math.max(a, b), 0) - values.reduce((a, b) => Math.min(a, b), 255)
  })
  const range = Math.max(...ranges)
  const measured = {
    axis: ranges.indexOf(range),
    weight: range * Math.log2(1 + box.reduce((sum, { count }) => sum + count, 0)),
  }
  known.set(box, measured)
  return measured
}

/** A colour that fills much of the picture stays exact. */
function average(box: Colour[]): number {
  const total = box.reduce((sum, { count }) => sum + count, 0)
  const first = box.reduce((best, each) => (each.count > best.count ? each : best))
  if (first.count > total / 2) return first.value
  const [r, g, b] = [0, 1, 2].map((axis) =>
    Math.round(box.reduce((sum, { value, count }) => sum + (channels(value)[axis] ?? 0) * count, 0) / total),
  )
  return ((r ?? 0) << 16) | ((g ?? 0) << 8) | (b ?? 0)
}

function indexOfNearest(palette: number[], value: number): number {
  let best = 0
  let least = Number.POSITIVE_INFINITY
  palette.forEach((each, i) => {
    const away = distance(each, value)
    if (away < least) [best, least] = [i, away]
  })
  return best
}

function channels(value: number): [number, number, number] {
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

/** True if they look the same: a browser never draws half-transparent edges identically twice. */
export function looksSame(one: Buffer, other: Buffer): boolean {
  const [a, b] = [decode(one), decode(other)]
  if (a.width !== b.width || a.height !== b.height) return false
  return a.pixels.every((pixel, i) => distance(pixel, b.pixels[i] ?? 0) <= unseen)
}

// The square of a step of 16 in one channel: more than noise plus palette, less than any real change.
const unseen = 16 ** 2

function distance(one: number, other: number): number {
  const [r, g, b] = channels(one)
  const [r2, g2, b2] = channels(other)
  return (r - r2) ** 2 + (g - g2) ** 2 + (b - b2) ** 2
}

/** Reads the format of browsers and of this file: eight bits, not interlaced. */
function decode(png: Buffer): Picture {
  const parts: Buffer[] = []
  let [width, height, size] = [0, 0, 3]
  let palette: Buffer | undefined
  for (let at = signature.length; at < png.length; ) {
    const length = png.readUInt32BE(at)
    const name = png.toString('latin1', at + 4, at + 8)
    const body = png.subarray(at + 8, at + 8 + length)
    if (name === 'IHDR')
      [width, height, size] = [body.readUInt32BE(0), body.readUInt32BE(4), sizes[body[9] ?? 2] ?? 3]
    if (name === 'PLTE') palette = body
    if (name === 'IDAT') parts.push(body)
    at += length + 12
  }
  const bytes = unfilter(inflateSync(Buffer.concat(parts)), { width, height, size })
  const at = (i: number) =>
    palette ? { from: palette, start: (bytes[i] ?? 0) * 3 } : { from: bytes, start: i * size }
  return {
    width,
    height,
    pixels: Uint32Array.from({ length: width * height }, (_, i) => {
      const { from, start } = at(i)
      return ((from[start] ?? 0) << 16) | ((from[start + 1] ?? 0) << 8) | (from[start + 2] ?? 0)
    }),
  }
}

/** Bytes per pixel by colour type: plain, palette, with transparency. */
const sizes: Record<number, number> = { 2: 3, 3: 1, 6: 4 }

function unfilter(
  raw: Buffer,
  { width, height, size }: { width: number; height: number; size: number },
): Buffer {
  const stride = width * size
  const bytes = Buffer.alloc(stride * height)
  for (let y = 0; y < height; y++) {
    const filter = raw[y * (stride + 1)] ?? 0
    const from = y * (stride + 1) + 1
    const to = y * stride
    for (let i = 0; i < stride; i++) {
      const left = i >= size ? (bytes[to + i - size] ?? 0) : 0
      const up = y > 0 ? (bytes[to + i - stride] ?? 0) : 0
      const corner = y > 0 && i >= size ? (bytes[to + i - stride - size] ?? 0) : 0
      bytes[to + i] = (raw[from + i] ?? 0) + predicted(filter, left, up, corner)
    }
  }
  return bytes
}

function predicted(filter: number, left: number, up: number, corner: number): number {
  if (filter === 1) return left
  if (filter === 2) return up
  if (filter === 3) return (left + up) >> 1
  if (filter !== 4) return 0
  const [a, b, c] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)]
  return a <= b && a <= c ? left : b <= c ? up : corner
}

function chunk(name: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), body])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(body.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}
