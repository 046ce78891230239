import assert from 'node:assert/strict'
import { test } from 'node:test'
import { qrCode } from './qr.ts'

for (const text of [
  'a',
  'otpauth://totp/Stint:olive%40stint.test?secret=JBSWY3DPEHPK3PXP&issuer=Stint',
  'ü'.repeat(100),
  'x'.repeat(362),
])
  test(`reads back: ${text.length} characters`, () => assert.equal(read(qrCode(text)), text))

test('refused: a text that no version holds', () => {
  assert.throws(() => qrCode('x'.repeat(363)), /too long/)
})

test('three finders, a timing line and the dark module stand where a scanner looks', () => {
  const code = qrCode('finders')
  const size = code.length
  const line = (row: number, from: number) =>
    code[row]
      ?.slice(from, from + 7)
      .map(Number)
      .join('')
  assert.deepEqual(
    [line(0, 0), line(0, size - 7), line(size - 7, 0), line(1, 0)],
    ['1111111', '1111111', '1111111', '1000001'],
  )
  assert.ok(code[6]?.slice(8, size - 8).every((isDark, i) => isDark === (i % 2 === 0)))
  assert.equal(code[size - 8]?.[8], true)
})

/** A reader written from the other end: format, unmask, zigzag, de-interleave, check the syndromes, take the bytes. */
function read(code: boolean[][]): string {
  const size = code.length
  const version = (size - 17) / 4
  const format = Array.from({ length: 15 }, (_, i) =>
    Number(i < 8 ? code[8]?.[size - 1 - i] : code[size - 15 + i]?.[8]),
  )
  const mask = (format.reduce((sum, bit, i) => sum | (bit << i), 0) ^ 0x5412) >> 10
  assert.ok(mask < 8, 'level M')
  const bits: number[] = []
  for (let right = size - 1, isUp = true; right > 0; right -= right === 8 ? 3 : 2, isUp = !isUp)
    for (let step = 0; step < size; step++)
      for (const column of [right, right - 1]) {
        const row = isUp ? size - 1 - step : step
        if (!isData(row, column, version)) continue
        bits.push(Number(code[row]?.[column] !== flips(mask, row, column)))
      }
  const words = Array.from({ length: Math.floor(bits.length / 8) }, (_, i) =>
    Number.parseInt(bits.slice(i * 8, i * 8 + 8).join(''), 2),
  )
  const data = blocksOf(words, version)
  const stream = data.map((word) => word.toString(2).padStart(8, '0')).join('')
  const head = version < 10 ? 12 : 20
  const length = Number.parseInt(stream.slice(4, head), 2)
  return new TextDecoder().decode(
    Uint8Array.from({ length }, (_, i) => Number.parseInt(stream.slice(head + i * 8, head + i * 8 + 8), 2)),
  )
}

function flips(mask: number, r: number, c: number): boolean {
  const product = r * c
  return (
    [
      (r + c) % 2,
      r % 2,
      c % 3,
      (r + c) % 3,
      ((r >> 1) + Math.floor(c / 3)) % 2,
      (product % 2) + (product % 3),
      ((product % 2) + (product % 3)) % 2,
      (((r + c) % 2) + (product % 3)) % 2,
    ][mask] === 0
  )
}

const centres: Record<number, number[]> = { 5: [6, 30], 10: [6, 28, 50], 14: [6, 26, 46, 66] }

function isData(row: number, column: number, version: number): boolean {
  const size = version * 4 + 17
  if (row === 6 || column === 6) return false
  if ((row < 9 && column < 9) || (row < 9 && column >= size - 8) || (row >= size - 8 && column < 9))
    return false
  if (version >= 7 && ((row < 6 && column >= size - 11) || (column < 6 && row >= size - 11))) return false
  const places = centres[version] ?? []
  const isNear = (a: number, b: number) => Math.abs(a - b) <= 2
  return !places.some((r) =>
    places.some(
      (c) =>
        isNear(row, r) &&
        isNear(column, c) &&
        !((r === 6 || r === size - 7) && c === 6) &&
        !(r === 6 && c === size - 7),
    ),
  )
}

const shapes: Record<number, { check: number; data: number[] }> = {
  1: { check: 10, data: [16] },
  5: { check: 24, data: [43, 43] },
  10: { check: 26, data: [43, 43, 43, 43, 44] },
  14: { check: 24, data: [40, 40, 40, 40, 41, 41, 41, 41, 41] },
}

function blocksOf(words: number[], version: number): number[] {
  const shape = shapes[version]
  assert.ok(shape, `version ${version} is not one that this test knows`)
  const blocks: number[][] = shape.data.map(() => [])
  let at = 0
  const longest = Math.max(...shape.data)
  for (let i = 0; i < longest + shape.check; i++)
    blocks.forEach((block, b) => {
      const isPadding = i < longest && i >= (shape.data[b] ?? 0)
      if (!isPadding) block.push(words[at++] ?? 0)
    })
  for (const block of blocks) for (let i = 0; i < shape.check; i++) assert.equal(syndrome(block, i), 0)
  return blocks.flatMap((block, b) => block.slice(0, shape.data[b]))
}

/** The value of a codeword at a root of the generator: zero when its check bytes are right. */
function syndrome(block: number[], root: number): number {
  return block.reduce((value, word) => multiply(value, exp[root] ?? 0) ^ word, 0)
}

const exp: number[] = [1]
for (let i = 1; i < 255; i++) {
  const doubled = (exp[i - 1] ?? 0) * 2
  exp.push(doubled > 255 ? doubled ^ 0x11d : doubled)
}

function multiply(a: number, b: number): number {
  return a === 0 || b === 0 ? 0 : (exp[(exp.indexOf(a) + exp.indexOf(b)) % 255] ?? 0)
}
