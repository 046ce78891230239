import { imageCodec } from './image-codec.ts'

type Box = { x: number; y: number; width: number; height: number; color: readonly [number, number, number] }

type Drawing = { width?: number; height?: number; type?: 'png' | 'jpeg' | 'webp' }

/** A drawn desktop, for the demo, simulated trackers and tests: windows with lines of text, but nothing to read. */
export async function drawScreen(
  number: number,
  { width = 1_280, height = 720, type = 'png' }: Drawing = {},
): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3)
  for (const box of boxesOf(number, width, height)) paint(pixels, width, height, box)
  const codec = await imageCodec()
  const raw = codec(pixels, { raw: { width, height, channels: 3 } })
  if (type === 'jpeg') return raw.jpeg({ quality: 85 }).toBuffer()
  return type === 'webp'
    ? raw.webp({ quality: 80, effort: 1 }).toBuffer()
    : raw.png({ compressionLevel: 6 }).toBuffer()
}

function boxesOf(number: number, width: number, height: number): Box[] {
  const hue = (step: number): Box['color'] => {
    const turn = (number * 37 + step * 53) % 360
    const part = (shift: number) => Math.round(150 + 90 * Math.sin(((turn + shift) * Math.PI) / 180))
    return [part(0), part(120), part(240)]
  }
  const boxes: Box[] = [{ x: 0, y: 0, width, height, color: hue(0) }]
  const bar = Math.round(height / 36)
  boxes.push({ x: 0, y: 0, width, height: bar, color: [40, 44, 52] })
  for (let window = 0; window < 2; window++) {
    const x = Math.round(width * (0.05 + window * 0.46))
    const y = bar * (2 + ((number + window) % 3))
    const [wide, high] = [Math.round(width * 0.43), height - y - bar * 2]
    boxes.push({ x, y, width: wide, height: high, color: [250, 250, 248] })
    boxes.push({ x, y, width: wide, height: bar, color: hue(window + 1) })
    const step = Math.max(6, Math.round(bar * 0.9))
    for (let line = 2; line * step < high - step; line++) {
      const length = 0.25 + (((number + 3) * (line + window * 7) * 29) % 65) / 100
      const indent = (line * (window + 2)) % 4
      const color = line % 5 === 0 ? hue(line) : ([70, 74, 82] as const)
      boxes.push({
        x: x + step + indent * step,
        y: y + line * step,
        width: Math.max(1, Math.round((wide - step * 6) * length)),
        height: Math.max(2, Math.round(step / 2)),
        color,
      })
    }
  }
  return boxes
}

function paint(pixels: Buffer, width: number, height: number, box: Box): void {
  const last = Math.min(box.x + box.width, width)
  for (let y = box.y; y < Math.min(box.y + box.height, height); y++)
    for (let x = box.x; x < last; x++) pixels.set(box.color, (y * width + x) * 3)
}
