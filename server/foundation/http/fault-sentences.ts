import { nameFault, namePartPattern, namePattern } from './name-patterns.ts'
import type { Detail } from './problems.ts'

/** An error of the validator. */
export type ValidationError = { keyword: string; instancePath: string; params: object }

/** Where callers find the values of properties that they may not know, by name. */
export type Sources = Readonly<Record<string, string>>

/** The errors of a value as faults of its attributes, the first of each. */
export function faultsOf(errors: readonly ValidationError[], path: string, sources: Sources = {}): Detail[] {
  const faults = new Map<string, string>()
  const add = (attribute: string, error: string) => {
    if (!faults.has(attribute)) faults.set(attribute, error)
  }
  for (const { keyword, instancePath, params } of errors) {
    const at = attributeAt(path, instancePath)
    if ('requiredProperties' in params && Array.isArray(params.requiredProperties))
      for (const name of params.requiredProperties) add(memberOf(at, name), requiredSentence(sources[name]))
    else add(at || 'body', sentenceFor(keyword, params))
  }
  return [...faults].map(([attribute, error]) => ({ attribute, error }))
}

/** The attribute of a field: `members[0]` and `user_id` make `members[0].user_id`. */
export function memberOf(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`
}

/** Appends a pointer such as `/0/user_id` to a path. */
function attributeAt(path: string, pointer: string): string {
  let at = path
  for (const part of pointer.split('/').slice(1))
    at = /^\d+$/.test(part) ? `${at}[${part}]` : memberOf(at, part)
  return at
}

function requiredSentence(source: string | undefined): string {
  return source === undefined ? 'is required' : `is required: ${source}`
}

function sentenceFor(keyword: string, params: object): string {
  const value = (name: string): unknown => Reflect.get(params, name)
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
      return isOfName(String(value('pattern'))) ? nameFault : 'has an invalid format'
    case 'maxProperties':
      return `must have at most ${value('limit')} fields`
    default:
      return 'is not valid'
  }
}

function typeWords(type: unknown): string {
  if (type === 'boolean') return 'true or false'
  if (type === 'null') return 'null'
  return `${type === 'array' || type === 'object' || type === 'integer' ? 'an' : 'a'} ${type}`
}

function isOfName(pattern: string): boolean {
  return [namePattern, namePartPattern].includes(pattern.replace(/^\/|\/\w*$/g, ''))
}
