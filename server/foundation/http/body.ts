import { type Static, type TSchema, Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { Format } from 'typebox/format'
import { parseDate } from '../time/calendar-date.ts'
import { parseInstant } from '../time/instant.ts'
import { longestIsoText } from '../time/iso-text.ts'
import { mostFaults } from './body-limit.ts'
import { anyCharacter, controlCharacters } from './control-characters.ts'
import { atMostDecimals, decimalPlaces } from './decimal-places.ts'
import { faultFinder } from './fault-finder.ts'
import { longArraysCut } from './long-arrays.ts'
import { namePartPattern, namePattern } from './name-patterns.ts'
import type { Detail } from './problems.ts'
import { fromShownForms } from './shown-forms.ts'
import { repetitions, withoutUniqueness } from './unique-items.ts'

Format.Set('date', (text) => parseDate(text) !== undefined)
Format.Set('date-time', (text) => parseInstant(text) !== undefined)
Format.Set('email', (text) => /^[^\s@<>()",;:]+@[^\s@.<>()",;:]+(\.[^\s@.<>()",;:]+)+$/.test(text))

export type BodyReader<T> = (value: unknown, faults: Detail[]) => T

/** Compiles a schema on first use, which keeps startup fast; collects every fault in a body. */
export function bodyReader<S extends TSchema>(schema: S): BodyReader<Static<S>> {
  let compiled: ReturnType<typeof compile> | undefined
  return (given, faults) => {
    compiled ??= compile(schema)
    const { cut, validator, findFaults, fromText, repeated, controls, places, onlyKnown } = compiled
    const value = cut(given)
    let body = value
    if (!validator.Check(body)) {
      // Only here, so that bodies in the expected form pay nothing for the others.
      body = fromText(value)
      if (!validator.Check(body)) addFaults(faults, findFaults(body))
    }
    if (repeated !== undefined) addFaults(faults, repeated(body))
    addFaults(faults, controls(body))
    addFaults(faults, places(body))
    return onlyKnown(body) as Static<S>
  }
}

function compile(schema: TSchema) {
  const plain = withoutUniqueness(schema)
  return {
    cut: longArraysCut(plain),
    validator: Compile(plain),
    findFaults: faultFinder(plain),
    fromText: fromShownForms(plain),
    repeated: repetitions(schema),
    controls: controlCharacters(schema),
    places: decimalPlaces(schema),
    onlyKnown: picker(schema),
  }
}

/** Adds what a check finds to the schema's faults. The check sees only valid attributes. */
export function checkSound(check: (body: unknown) => Detail[], body: unknown, faults: Detail[]): void {
  addFaults(faults, check(soundPart(body, faults)))
}

/** Reports each attribute once, up to the largest number of faults. */
export function addFaults(faults: Detail[], found: readonly Detail[]): void {
  if (found.length === 0) return
  const known = new Set(faults.map((fault) => fault.attribute))
  for (const fault of found) {
    if (faults.length >= mostFaults) return
    if (!known.has(fault.attribute)) faults.push(fault)
  }
}

/** The body without its faulty attributes. With too many faults, we don't know which these are. */
export function soundPart(body: unknown, faults: readonly Detail[]): unknown {
  if (faults.length >= mostFaults) return {}
  if (faults.length === 0 || typeof body !== 'object' || body === null) return body
  const unsound = new Set(faults.map(({ attribute }) => attribute.split(/[.[]/, 1)[0]))
  return Object.fromEntries(Object.entries(body).filter(([name]) => !unsound.has(name)))
}

type Shape = { properties?: Record<string, Shape>; items?: Shape }

/** Drops unknown fields: nothing unchecked may reach a handler. */
function picker({ properties, items }: Shape): (value: unknown) => unknown {
  const ofItems = items && picker(items)
  const known =
    properties && Object.entries(properties).map(([name, shape]) => ({ name, pick: picker(shape) }))
  return (value) => {
    if (typeof value !== 'object' || value === null) return value
    if (Array.isArray(value)) return ofItems === undefined ? value : value.map((each) => ofItems(each))
    if (known === undefined) return value
    const kept: Record<string, unknown> = {}
    for (const { name, pick } of known)
      if (Object.hasOwn(value, name)) kept[name] = pick(Reflect.get(value, name))
    return kept
  }
}

// Inputs that many bodies share.
export const idInput = () => Type.Integer({ minimum: 1, maximum: 2_147_483_647 })
export const idsInput = () => Type.Array(idInput(), { maxItems: 1_000 })
export const nameInput = (longest = 255) =>
  Type.String({ minLength: 1, maxLength: longest, pattern: namePattern })
/** A part of a name that can be empty. */
export const namePartInput = (longest = 255) => Type.String({ maxLength: longest, pattern: namePartPattern })
/** File names are cleaned before they are shown, so every character can come. */
export const fileNameInput = () =>
  Type.String({ minLength: 1, maxLength: 255, pattern: '\\S', ...anyCharacter })
export const textInput = (longest = 5_000) => Type.String({ maxLength: longest })
/** Two decimals more than most currencies have. */
const ratePlaces = 4
export const rateInput = (description = 'Per hour, in the organization’s currency.') =>
  Type.Number({
    minimum: 0,
    maximum: 9_999_999.99,
    description: `${description} At most ${ratePlaces} decimals, rounded to 2.`,
    ...atMostDecimals(ratePlaces),
  })
/** A date can come as a full date-time. */
export const dateInput = () => Type.String({ format: 'date', maxLength: longestIsoText })
export const instantInput = (options: { description?: string } = {}) =>
  Type.String({ format: 'date-time', maxLength: longestIsoText, ...options })
export const oneOfInput = <W extends string>(...words: W[]) => Type.Unsafe<W>(Type.Enum(words))
/** Marks an optional attribute that the check of its endpoint requires: the API description lists it as required. */
export const requiredByCheck = { 'x-required': true }
export const orNullInput = <S extends TSchema>(schema: S) => {
  const plain: { type?: string; enum?: unknown[] } = schema
  return Type.Unsafe<Static<S> | null>(
    plain.enum !== undefined
      ? { ...plain, enum: [...plain.enum, null] }
      : { ...plain, type: [plain.type, 'null'] },
  )
}
