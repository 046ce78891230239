import { deepestNesting, mostProperties } from './body-limit.ts'
import { invalid, problems } from './problems.ts'

/** One pass over the bytes, before the parser builds anything. It stops at the first limit that is passed. */
export function requireSmallJson(bytes: Uint8Array, mostValues: number): void {
  let depth = 0
  let values = 0
  // The commas of the objects and arrays that are open, by depth; an array starts far below any limit.
  const commas: number[] = []
  for (let i = 0; i < bytes.length; i++) {
    const byte = bytes[i]
    if (byte === quote) i = endOfString(bytes, i + 1)
    else if (byte === comma) {
      values++
      const here = (commas[depth] ?? 0) + 1
      if (here >= mostProperties) throw tooManyFields()
      commas[depth] = here
    } else if (byte === openBrace || byte === openBracket) {
      values++
      if (++depth > deepestNesting) throw tooDeep()
      commas[depth] = byte === openBrace ? 0 : unlimited
    } else if (byte === closeBrace || byte === closeBracket) depth--
    if (values > mostValues) throw tooManyValues(mostValues)
  }
}

const unlimited = -1_000_000_000

const quote = 0x22
const backslash = 0x5c
const comma = 0x2c
const openBrace = 0x7b
const closeBrace = 0x7d
const openBracket = 0x5b
const closeBracket = 0x5d

/** The place of the closing quote, or the end if there is none. */
function endOfString(bytes: Uint8Array, start: number): number {
  let i = start
  while (i < bytes.length && bytes[i] !== quote) i += bytes[i] === backslash ? 2 : 1
  return i
}

function tooDeep() {
  return problems.malformed_json({ message: `The body is nested more than ${deepestNesting} levels deep.` })
}

function tooManyFields() {
  return invalid('body', `must not have objects with more than ${mostProperties} fields`)
}

function tooManyValues(most: number) {
  return problems.body_too_large({ message: `The body must have at most ${most} values.` })
}
