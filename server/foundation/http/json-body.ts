import { bodyLimits, mostFaults } from './body-limit.ts'
import { memberOf } from './fault-sentences.ts'
import { withoutLostNumbers } from './json-numbers.ts'
import { requireSmallJson } from './json-scan.ts'
import { type Detail, problems, refuseIfAny } from './problems.ts'
import { isStorable } from './query.ts'

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false })

type JsonRules = {
  /** Collects the faults; without it the first fault is refused immediately. */
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
  // Only an escape can encode a NUL or a lone surrogate: neither is valid UTF-8 inside a JSON string.
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
  const exact = withoutLostNumbers(text)
  try {
    return JSON.parse(exact)
  } catch {
    throw problems.malformed_json()
  }
}

/** The scan of the bytes has bounded how deep and how wide this can go. */
function noteUnstorable(value: unknown, path: string, faults: Detail[]): void {
  if (typeof value === 'string') {
    if (!isStorable(value)) faults.push(unstorable(path))
  } else if (Array.isArray(value)) {
    for (let i = 0; i < value.length && faults.length < mostFaults; i++)
      noteUnstorable(value[i], `${path}[${i}]`, faults)
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value))
      if (isStorable(key)) noteUnstorable(inner, memberOf(path, key), faults)
      else faults.push(unstorable(path || 'body'))
  }
}

function unstorable(attribute: string): Detail {
  return { attribute, error: 'must be valid Unicode text without NUL characters' }
}
