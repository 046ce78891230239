import { bodyLimits, mostFaults } from './body-limit.ts'
import { requireSmallJson } from './json-scan.ts'
import { type Detail, problems, refuseIfAny } from './problems.ts'
import { isStorable } from './query.ts'

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false })

type JsonRules = {
  /** Collects the faults; without it they are refused at once. */
  faults?: Detail[]
  mostValues?: number
}

/** The JSON of a body, or {} when there is none. Refuses anything but an object whose text can be stored. */
export function parseJson(
  bytes: Buffer | undefined,
  { faults, mostValues = bodyLimits.write.values }: JsonRules = {},
): Record<string, unknown> {
  if (bytes === undefined || bytes.length === 0) return {}
  requireSmallJson(bytes, mostValues)
  const text = textOf(bytes)
  const value = jsonOf(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw problems.malformed_json({ message: 'The body must be a JSON object.' })
  // Only an escape can stand for a NUL or a lone surrogate: neither is valid UTF-8 inside a JSON string.
  if (text.includes('\\u')) {
    const found: Detail[] = []
    noteUnstorable(value, '', found)
    if (faults === undefined) refuseIfAny(found)
    faults?.push(...found)
  }
  return value as Record<string, unknown>
}

function textOf(bytes: Buffer): string {
  try {
    return decoder.decode(bytes)
  } catch {
    throw problems.malformed_json()
  }
}

function jsonOf(text: string): unknown {
  try {
    return manyDigits.test(text) ? JSON.parse(text, refuseLost) : JSON.parse(text)
  } catch {
    throw problems.malformed_json()
  }
}

// A float keeps 15 written digits, and up to 17 from its own arithmetic. Beyond that, digits get lost.
const mostDigits = 17
const manyDigits = /[\d.]{18}/
const longestNumber = 100

/** Drops a number that would lose digits, so that its attribute is refused. */
function refuseLost(_key: string, value: unknown, { source = '' }: { source?: string } = {}): unknown {
  if (typeof value !== 'number') return value
  return source.length > longestNumber || digitsIn(source) > mostDigits ? Number.NaN : value
}

/** The digits that count, without an exponent, trailing zeros of a fraction, and leading zeros. */
function digitsIn(source: string): number {
  return source
    .replace(/e.*$/i, '')
    .replace(/(\.\d*?)0+$/, '$1')
    .replaceAll(/[-.]/g, '')
    .replace(/^0+/, '').length
}

/** The scan of the bytes has bounded how deep and how wide this can go. */
function noteUnstorable(value: unknown, path: string, faults: Detail[]): void {
  if (faults.length >= mostFaults) return
  if (typeof value === 'string') {
    if (!isStorable(value)) faults.push(unstorable(path))
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) {
      const where = Array.isArray(value) ? `${path}[${key}]` : path === '' ? key : `${path}.${key}`
      if (isStorable(key)) noteUnstorable(inner, where, faults)
      else faults.push(unstorable(path || 'body'))
    }
  }
}

function unstorable(attribute: string): Detail {
  return { attribute, error: 'must be valid Unicode text without NUL characters' }
}
