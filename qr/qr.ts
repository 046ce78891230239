type Grid = { dark: boolean[][]; isFixed: boolean[][]; size: number }

/** Per version 1 to 14 at error correction M: check bytes of a block, then [blocks, data bytes] of each kind of block. */
const layouts: [check: number, ...blocks: [count: number, data: number][]][] = [
  [10, [1, 16]],
  [16, [1, 28]],
  [26, [1, 44]],
  [18, [2, 32]],
  [24, [2, 43]],
  [16, [4, 27]],
  [18, [4, 31]],
  [22, [2, 38], [2, 39]],
  [22, [3, 36], [2, 37]],
  [26, [4, 43], [1, 44]],
  [30, [1, 50], [4, 51]],
  [22, [6, 36], [2, 37]],
  [22, [8, 37], [1, 38]],
  [24, [4, 40], [5, 41]],
]

const alignments = [
  [],
  [6, 18],
  [6, 22],
  [6, 26],
  [6, 30],
  [6, 34],
  [6, 22, 38],
  [6, 24, 42],
  [6, 26, 46],
  [6, 28, 50],
  [6, 30, 54],
  [6, 32, 58],
  [6, 34, 62],
  [6, 26, 46, 66],
]

const masks: ((row: number, column: number) => boolean)[] = [
  (r, c) => (r + c) % 2 === 0,
  (r) => r % 2 === 0,
  (_, c) => c % 3 === 0,
  (r, c) => (r + c) % 3 === 0,
  (r, c) => (Math.floor(r / 2) + Math.floor(c / 3)) % 2 === 0,
  (r, c) => ((r * c) % 2) + ((r * c) % 3) === 0,
  (r, c) => (((r * c) % 2) + ((r * c) % 3)) % 2 === 0,
  (r, c) => (((r + c) % 2) + ((r * c) % 3)) % 2 === 0,
]

/** The QR code (ISO/IEC 18004, byte mode, level M) of a text of up to 362 bytes: true is a dark module. */
export function qrCode(text: string): boolean[][] {
  const bytes = new TextEncoder().encode(text)
  const version = 1 + layouts.findIndex((layout, i) => capacity(layout) >= bytes.length + (i < 9 ? 2 : 3))
  const layout = layouts[version - 1]
  if (layout === undefined) throw new Error('The text is too long for a QR code.')
  const codewords = interleaved(withFrame(bytes, version, capacity(layout)), layout)
  const candidates = masks.map((_, mask) => draw(version, codewords, mask))
  return candidates.reduce((best, each) => (penalty(each) < penalty(best) ? each : best))
}

function capacity([, ...blocks]: (typeof layouts)[number]): number {
  return blocks.reduce((sum, [count, data]) => sum + count * data, 0)
}

function withFrame(bytes: Uint8Array, version: number, length: number): number[] {
  const bits = [...bitsOf(0b0100, 4), ...bitsOf(bytes.length, version < 10 ? 8 : 16)]
  for (const byte of bytes) bits.push(...bitsOf(byte, 8))
  bits.push(...bitsOf(0, Math.min(4, length * 8 - bits.length)))
  while (bits.length % 8 !== 0) bits.push(0)
  const words = Array.from({ length: bits.length / 8 }, (_, i) =>
    Number.parseInt(bits.slice(i * 8, i * 8 + 8).join(''), 2),
  )
  for (let pad = 0xec; words.length < length; pad ^= 0xec ^ 0x11) words.push(pad)
  return words
}

function interleaved(words: number[], [check, ...kinds]: (typeof layouts)[number]): number[] {
  let from = 0
  const blocks = kinds.flatMap(([count, data]) =>
    Array.from({ length: count }, () => {
      from += data
      return words.slice(from - data, from)
    }),
  )
  const longest = Math.max(...blocks.map((block) => block.length))
  const checks = blocks.map((block) => remainder(block, check))
  const column = (lists: number[][], at: number) => lists.flatMap((list) => list[at] ?? [])
  return [
    ...Array.from({ length: longest }, (_, at) => column(blocks, at)).flat(),
    ...Array.from({ length: check }, (_, at) => column(checks, at)).flat(),
  ]
}

/** The Reed–Solomon check bytes of a block. */
function remainder(block: number[], degree: number): number[] {
  let generator = [1]
  for (let i = 0; i < degree; i++) {
    const next = [...generator, 0]
    generator.forEach((factor, at) => {
      next[at + 1] = (next[at + 1] ?? 0) ^ times(factor, power(i))
    })
    generator = next
  }
  const rest = [...block, ...new Array<number>(degree).fill(0)]
  for (let i = 0; i < block.length; i++) {
    const lead = rest[i] ?? 0
    generator.forEach((factor, at) => {
      rest[i + at] = (rest[i + at] ?? 0) ^ times(factor, lead)
    })
  }
  return rest.slice(block.length)
}

function times(a: number, b: number): number {
  let product = 0
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d)
    product ^= ((b >>> bit) & 1) * a
  }
  return product
}

function power(exponent: number): number {
  let value = 1
  for (let i = 0; i < exponent; i++) value = times(value, 2)
  return value
}

function draw(version: number, codewords: number[], mask: number): boolean[][] {
  const size = version * 4 + 17
  const square = () => Array.from({ length: size }, () => new Array<boolean>(size).fill(false))
  const grid: Grid = { dark: square(), isFixed: square(), size }
  drawPatterns(grid, version)
  drawFormat(grid, mask)
  if (version >= 7) drawVersion(grid, version)
  drawData(grid, codewords, masks[mask] ?? (() => false))
  return grid.dark
}

function set({ dark, isFixed, size }: Grid, row: number, column: number, isDark: boolean): void {
  const [darkRow, fixedRow] = [dark[row], isFixed[row]]
  if (darkRow === undefined || fixedRow === undefined || column < 0 || column >= size) return
  darkRow[column] = isDark
  fixedRow[column] = true
}

function drawPatterns(grid: Grid, version: number): void {
  const { size } = grid
  for (let i = 0; i < size; i++) {
    set(grid, 6, i, i % 2 === 0)
    set(grid, i, 6, i % 2 === 0)
  }
  const rings = (row: number, column: number, reach: number, isDark: (ring: number) => boolean) => {
    for (let r = -reach; r <= reach; r++)
      for (let c = -reach; c <= reach; c++)
        set(grid, row + r, column + c, isDark(Math.max(Math.abs(r), Math.abs(c))))
  }
  for (const [row, column] of [
    [3, 3],
    [3, size - 4],
    [size - 4, 3],
  ] as const)
    rings(row, column, 4, (ring) => ring !== 2 && ring !== 4)
  const places = alignments[version - 1] ?? []
  const edge = places.at(-1)
  for (const row of places)
    for (const column of places) {
      const isFinder =
        (row === 6 && column === 6) || (row === 6 && column === edge) || (row === edge && column === 6)
      if (!isFinder) rings(row, column, 2, (ring) => ring !== 1)
    }
}

function drawFormat(grid: Grid, mask: number): void {
  const { size } = grid
  // Level M is 00. The check bits are a BCH code, the constant keeps all-zero formats readable.
  const bits = ((mask << 10) | checkBits(mask, 10, 0x537)) ^ 0x5412
  const bit = (i: number) => ((bits >>> i) & 1) === 1
  for (let i = 0; i <= 5; i++) set(grid, i, 8, bit(i))
  set(grid, 7, 8, bit(6))
  set(grid, 8, 8, bit(7))
  set(grid, 8, 7, bit(8))
  for (let i = 9; i < 15; i++) set(grid, 8, 14 - i, bit(i))
  for (let i = 0; i < 8; i++) set(grid, 8, size - 1 - i, bit(i))
  for (let i = 8; i < 15; i++) set(grid, size - 15 + i, 8, bit(i))
  set(grid, size - 8, 8, true)
}

function drawVersion(grid: Grid, version: number): void {
  const bits = (version << 12) | checkBits(version, 12, 0x1f25)
  for (let i = 0; i < 18; i++) {
    const [far, near] = [grid.size - 11 + (i % 3), Math.floor(i / 3)]
    set(grid, near, far, ((bits >>> i) & 1) === 1)
    set(grid, far, near, ((bits >>> i) & 1) === 1)
  }
}

function checkBits(value: number, length: number, polynomial: number): number {
  let rest = value
  for (let i = 0; i < length; i++) rest = (rest << 1) ^ ((rest >>> (length - 1)) * polynomial)
  return rest
}

function drawData(
  { dark, isFixed, size }: Grid,
  codewords: number[],
  isMasked: (row: number, column: number) => boolean,
): void {
  let at = 0
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5
    for (let step = 0; step < size; step++)
      for (const column of [right, right - 1]) {
        const row = ((right + 1) & 2) === 0 ? size - 1 - step : step
        const darkRow = dark[row]
        if (darkRow === undefined || isFixed[row]?.[column]) continue
        const bit = ((codewords[at >>> 3] ?? 0) >>> (7 - (at & 7))) & 1
        darkRow[column] = (bit === 1) !== isMasked(row, column)
        at++
      }
  }
}

/** How hard a scanner would find it: long runs, blocks, false finders, too much of one colour. */
function penalty(dark: boolean[][]): number {
  const size = dark.length
  const columns = dark.map((_, c) => dark.map((row) => row[c] ?? false))
  let points = 0
  for (const line of [...dark, ...columns].map((each) =>
    each.map((isDark) => (isDark ? '1' : '0')).join(''),
  )) {
    for (const [run] of line.matchAll(/0{5,}|1{5,}/g)) points += run.length - 2
    points += 40 * [...line.matchAll(/(?=10111010000)|(?=00001011101)/g)].length
  }
  for (let r = 0; r < size - 1; r++)
    for (let c = 0; c < size - 1; c++) {
      const four = [dark[r]?.[c], dark[r]?.[c + 1], dark[r + 1]?.[c], dark[r + 1]?.[c + 1]]
      if (four.every((each) => each === four[0])) points += 3
    }
  const share = dark.flat().filter(Boolean).length / size ** 2
  return points + 10 * Math.floor(Math.abs(share * 20 - 10))
}

function bitsOf(value: number, count: number): number[] {
  return Array.from({ length: count }, (_, i) => (value >>> (count - 1 - i)) & 1)
}
