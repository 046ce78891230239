import { mostFaults } from './body-limit.ts'
import { invalid, problems } from './problems.ts'

// A float keeps 15 written digits, and up to 17 from its own arithmetic. Beyond that, digits get lost.
const mostDigits = 17
const manyDigits = /[\d.]{18}/
const number = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/

// No attribute accepts infinity, so one with a lost number is refused.
const refused = '1e999'
const longestNumber = 1_000

/** Replaces the numbers of a JSON text that would lose digits. A reviver would cost 4 µs for every value of the text. */
export function withoutLostNumbers(text: string): string {
  if (!manyDigits.test(text)) return text
  const pieces: string[] = []
  let from = 0
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code === quote) i = endOfString(text, i + 1)
    else if (code === minus || isDigit(code)) {
      const end = endOfNumber(text, i)
      if (end - i > mostDigits && digitsIn(text, i, end) > mostDigits && number.test(text.slice(i, end))) {
        if (pieces.length >= mostFaults) throw tooManyLost()
        pieces.push(text.slice(from, i))
        from = end
      }
      i = end - 1
    }
  }
  return [...pieces, text.slice(from)].join(refused)
}

function tooManyLost() {
  return invalid('body', `must not have numbers with more than ${mostDigits} digits`)
}

const quote = 0x22
const backslash = 0x5c
const minus = 0x2d

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39
}

function endOfString(text: string, start: number): number {
  let i = start
  while (i < text.length && text.charCodeAt(i) !== quote) i += text.charCodeAt(i) === backslash ? 2 : 1
  return i
}

/** The end of everything that could belong to a number. Whether it is one, the parser decides. */
function endOfNumber(text: string, start: number): number {
  let i = start + 1
  while (i < text.length && isPartOfNumber(text.charCodeAt(i))) i++
  if (i - start > longestNumber)
    throw problems.malformed_json({ message: 'A number in the body is too long.' })
  return i
}

const point = 0x2e
const plus = 0x2b
const zero = 0x30
const exponents = [0x45, 0x65]

function isPartOfNumber(code: number): boolean {
  return isDigit(code) || code === point || code === minus || code === plus || exponents.includes(code)
}

/** The digits from the first to the last that is not 0; zeros before the point count. */
function digitsIn(text: string, start: number, end: number): number {
  let digits = 0
  let zeros = 0
  let isFraction = false
  for (let i = start; i < end; i++) {
    const code = text.charCodeAt(i)
    if (exponents.includes(code)) break
    if (code === point) isFraction = true
    if (!isDigit(code) || (code === zero && digits === 0)) continue
    if (code === zero && isFraction) zeros++
    else {
      digits += zeros + 1
      zeros = 0
    }
  }
  return digits
}
