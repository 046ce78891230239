import { type Static, type TSchema, Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { Format } from 'typebox/format'
import { Settings } from 'typebox/system'
import { parseDate } from '../time/calendar-date.ts'
import { parseInstant } from '../time/instant.ts'
import { type Detail, problems, refuseIfAny } from './problems.ts'
import { isStorable } from './query.ts'

// We report every fault at once, so the validator must not stop early.
const mostFaults = 1_000
Settings.Set({ maxErrors: mostFaults })
Format.Set('date', (text) => parseDate(text) !== undefined)
Format.Set('date-time', (text) => parseInstant(text) !== undefined)
Format.Set('email', (text) => /^[^\s@<>()",;:]+@[^\s@.<>()",;:]+(\.[^\s@.<>()",;:]+)+$/.test(text))

export type BodyReader<T> = (value: unknown, faults: Detail[]) => T

/** Compiles a schema on first use, which keeps startup fast; collects every fault in a body. */
export function bodyReader<S extends TSchema>(schema: S): BodyReader<Static<S>> {
  let validator: ReturnType<typeof Compile<S>> | undefined
  let onlyKnown: ((value: unknown) => unknown) | undefined
  return (value, faults) => {
    validator ??= Compile(schema)
    onlyKnown ??= picker(schema)
    if (validator.Check(value)) return onlyKnown(value) as Static<S>
    addFaults(faults, faultsOf(validator.Errors(value)))
    return onlyKnown(value) as Static<S>
  }
}

/** Adds what a check finds to the schema's faults. The check sees only valid attributes. */
export function checkSound(check: (body: unknown) => Detail[], body: unknown, faults: Detail[]): void {
  addFaults(faults, check(soundPart(body, faults)))
}

/** Reports each attribute once. */
export function addFaults(faults: Detail[], found: readonly Detail[]): void {
  const known = new Set(faults.map((fault) => fault.attribute))
  faults.push(...found.filter((fault) => !known.has(fault.attribute)))
}

/** The body without its faulty attributes. */
export function soundPart(body: unknown, faults: readonly Detail[]): unknown {
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

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false })

/** The JSON of a body, or {} when there is none. Refuses anything but an object whose text can be stored. */
export function parseJson(bytes: Buffer | undefined, faults?: Detail[]): Record<string, unknown> {
  if (bytes === undefined || bytes.length === 0) return {}
  const value = jsonOf(bytes)
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw problems.malformed_json({ message: 'The body must be a JSON object.' })
  const found: Detail[] = []
  noteUnstorable(value, '', 0, found)
  if (faults === undefined) refuseIfAny(found)
  faults?.push(...found)
  return value as Record<string, unknown>
}

function jsonOf(bytes: Buffer): unknown {
  try {
    const text = decoder.decode(bytes)
    return manyDigits.test(text) ? JSON.parse(text, refuseLost) : JSON.parse(text)
  } catch {
    throw problems.malformed_json()
  }
}

// A float keeps 15 written digits, and up to 17 from its own arithmetic. Beyond that, digits get lost.
const mostDigits = 17
const manyDigits = /[\d.]{18}/

/** Drops a number that would lose digits, so that its attribute is refused. */
function refuseLost(_key: string, value: unknown, { source = '' }: { source?: string } = {}): unknown {
  if (typeof value !== 'number') return value
  const digits = source
    .replace(/e.*$/i, '')
    .replace(/(\.\d*?)0+$/, '$1')
    .replaceAll(/[-.]/g, '')
    .replace(/^0+/, '')
  return digits.length > mostDigits ? Number.NaN : value
}

// No body of this API nests more than a few levels. The limit protects the recursive parser.
const deepest = 50

function noteUnstorable(value: unknown, path: string, depth: number, faults: Detail[]): void {
  if (typeof value === 'string') {
    if (!isStorable(value)) noteFault(faults, path)
  } else if (typeof value === 'object' && value !== null) {
    if (depth > deepest)
      throw problems.malformed_json({ message: `The body is nested more than ${deepest} levels deep.` })
    for (const [key, inner] of Object.entries(value)) {
      const where = Array.isArray(value) ? `${path}[${key}]` : path === '' ? key : `${path}.${key}`
      if (isStorable(key)) noteUnstorable(inner, where, depth + 1, faults)
      else noteFault(faults, path || 'body')
    }
  }
}

function noteFault(faults: Detail[], attribute: string): void {
  if (faults.length < mostFaults)
    faults.push({ attribute, error: 'must be valid Unicode text without NUL characters' })
}

type ValidationError = { keyword: string; instancePath: string; params: object }

function faultsOf(errors: ValidationError[]): Detail[] {
  const faults = new Map<string, string>()
  const add = (attribute: string, error: string) => {
    if (!faults.has(attribute)) faults.set(attribute, error)
  }
  for (const { keyword, instancePath, params } of errors) {
    const at = attributeOf(instancePath)
    if ('requiredProperties' in params && Array.isArray(params.requiredProperties))
      for (const name of params.requiredProperties) add(at === '' ? name : `${at}.${name}`, 'is required')
    else add(at || 'body', sentenceFor(keyword, params))
  }
  return [...faults].map(([attribute, error]) => ({ attribute, error }))
}

/** Turns `/members/0/user_id` into `members[0].user_id`. */
function attributeOf(pointer: string): string {
  return pointer
    .split('/')
    .slice(1)
    .map((part, i) => (/^\d+$/.test(part) ? `[${part}]` : i === 0 ? part : `.${part}`))
    .join('')
}

function sentenceFor(keyword: string, params: object): string {
  const value = (name: string): unknown => (params as Record<string, unknown>)[name]
  const list = (given: unknown) => (Array.isArray(given) ? given.map(String).join(', ') : String(given))
  switch (keyword) {
    case 'type':
      return `must be ${[value('type')].flat().map(typeWords).join(' or ')}`
    case 'enum':
      return `must be one of ${list(value('allowedValues'))}`
    case 'format':
      return `must be a valid ${value('format')}`
    case 'minLength':
      return `must have at least ${value('limit')} characters`
    case 'maxLength':
      return `must have at most ${value('limit')} characters`
    case 'minItems':
      return `must have at least ${value('limit')} entries`
    case 'maxItems':
      return `must have at most ${value('limit')} entries`
    case 'minimum':
      return `must be at least ${value('limit')}`
    case 'maximum':
      return `must be at most ${value('limit')}`
    case 'pattern':
      return 'has an invalid format'
    case 'uniqueItems':
      return 'must not contain duplicates'
    default:
      return 'is not valid'
  }
}

function typeWords(type: unknown): string {
  if (type === 'boolean') return 'true or false'
  if (type === 'null') return 'null'
  return `${type === 'array' || type === 'object' || type === 'integer' ? 'an' : 'a'} ${type}`
}

// Inputs that many bodies share.
export const idInput = () => Type.Integer({ minimum: 1, maximum: 2_147_483_647 })
export const idsInput = () => Type.Array(idInput(), { maxItems: 1_000 })
export const nameInput = () => Type.String({ minLength: 1, maxLength: 255, pattern: '\\S' })
export const textInput = (longest = 5_000) => Type.String({ maxLength: longest })
export const rateInput = () => Type.Number({ minimum: 0, maximum: 9_999_999.99 })
export const dateInput = () => Type.String({ format: 'date' })
export const oneOfInput = <W extends string>(...words: W[]) => Type.Unsafe<W>(Type.Enum(words))
export const orNullInput = <S extends TSchema>(schema: S) => {
  const plain = schema as TSchema & { type?: string; enum?: unknown[] }
  return Type.Unsafe<Static<S> | null>(
    plain.enum !== undefined
      ? { ...plain, enum: [...plain.enum, null] }
      : { ...plain, type: [plain.type, 'null'] },
  )
}
