import { type Static, type TSchema, Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { Format } from 'typebox/format'
import { Settings } from 'typebox/system'
import { parseDate } from '../time/calendar-date.ts'
import { parseInstant } from '../time/instant.ts'
import { type Detail, invalid, problems } from './problems.ts'
import { isStorable } from './query.ts'

// A caller learns of every fault at once, so the validator must not stop early.
Settings.Set({ maxErrors: 1_000 })
Format.Set('date', (text) => parseDate(text) !== undefined)
Format.Set('date-time', (text) => parseInstant(text) !== undefined)
Format.Set('email', (text) => /^[^\s@<>()",;:]+@[^\s@.<>()",;:]+(\.[^\s@.<>()",;:]+)+$/.test(text))

export type BodyReader<T> = (value: unknown, faults: Detail[]) => T

/** Compiles a schema once; the reader collects every fault of a body. */
export function bodyReader<S extends TSchema>(schema: S): BodyReader<Static<S>> {
  const validator = Compile(schema)
  return (value, faults) => {
    if (!validator.Check(value)) faults.push(...faultsOf(validator.Errors(value)))
    return value as Static<S>
  }
}

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false })

/** The JSON of a body: {} when there is none; refused when it is not an object of storable text. */
export function parseJson(bytes: Buffer | undefined): Record<string, unknown> {
  if (bytes === undefined || bytes.length === 0) return {}
  const value = jsonOf(bytes)
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw problems.malformed_json({ message: 'The body must be a JSON object.' })
  const bad = unstorable(value, '')
  if (bad !== undefined) throw invalid(bad, 'must be text without NUL and with whole characters')
  return value as Record<string, unknown>
}

function jsonOf(bytes: Buffer): unknown {
  try {
    return JSON.parse(decoder.decode(bytes))
  } catch {
    throw problems.malformed_json()
  }
}

function unstorable(value: unknown, path: string): string | undefined {
  if (typeof value === 'string') return isStorable(value) ? undefined : path
  if (typeof value !== 'object' || value === null) return undefined
  for (const [key, inner] of Object.entries(value)) {
    const where = Array.isArray(value) ? `${path}[${key}]` : path === '' ? key : `${path}.${key}`
    const bad = isStorable(key) ? unstorable(inner, where) : path || 'body'
    if (bad !== undefined) return bad
  }
  return undefined
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

/** `/members/0/user_id` is `members[0].user_id` to a reader. */
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
      return `must be ${list(value('type')).replace(', null', ' or null')}`
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
      return 'has characters or a form that is not allowed'
    case 'uniqueItems':
      return 'must not name anything twice'
    default:
      return 'is not valid'
  }
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
