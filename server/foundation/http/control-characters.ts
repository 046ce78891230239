import type { TSchema } from 'typebox'
import { type Finder, type Leaf, leafFinder } from './leaves.ts'
import type { Detail } from './problems.ts'

/** Marks text that is cleaned before it is shown, or never shown. */
export const anyCharacter = { 'x-any-character': true }

/** From here on a text can have several lines. */
const leastLines = 500
/** Files in base64 have their own pattern. */
const mostText = 100_000

const inLine = /[\p{Cc}\u2028\u2029]/u
const inLines = /(?![\t\n\r])\p{Cc}/u

/** Finds control characters: none belongs into a name or a number, and only tabs and line breaks into longer text. */
export const controlCharacters = (schema: TSchema): ((value: unknown) => Detail[]) =>
  leafFinder(schema, finderIn)

function finderIn(leaf: Leaf): Finder | undefined {
  const { type, enum: words, maxLength = 0 } = leaf
  if (leaf['x-any-character'] === true) return undefined
  const isText = [type].flat().includes('string') && words === undefined && maxLength <= mostText
  return isText ? ofText(maxLength < leastLines ? inLine : inLines) : undefined
}

function ofText(refused: RegExp): Finder {
  const error =
    refused === inLine
      ? 'must not contain control characters'
      : 'must contain no control characters except tabs and line breaks'
  return (value, attribute, faults) => {
    if (typeof value === 'string' && refused.test(value)) faults.push({ attribute, error })
  }
}
