import { whyNeeded } from './why-needed.ts'

/** The rules of a form, by field or for all of its values, as the form library takes them. */
type Rules = object | undefined

/**
 * Whether a field must be filled in: the rules of its form are asked about the field without a value, so that no form says it
 * twice. `initial` is what the field held at first: null where nothing is chosen.
 */
export function isNeeded(rules: Rules, values: object, path: string, initial: unknown): boolean {
  return emptyLike(valueAt(values, path), initial).some((empty) => {
    const emptied = withValueAt(values, path.split('.'), empty)
    const fault =
      typeof rules === 'function'
        ? Object.entries(rules(emptied)).find(([at]) => at === path)?.[1]
        : askedRule(rules, path, [empty, emptied])
    return typeof fault === 'string' && fault !== ''
  })
}

/** What is said of a field that was left empty, with why it is needed. Faults of more than one sentence say so themselves. */
export function withReason(fault: unknown, value: unknown, path: string): unknown {
  const why = whyNeeded(path)
  if (typeof fault !== 'string' || fault.includes('. ') || !isEmpty(value) || !why) return fault
  return `${fault} ${why}`
}

function isEmpty(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === ''
  return value === null || value === undefined || (Array.isArray(value) && value.length === 0)
}

/** What a field holds once it is emptied; a switch always has a value. */
function emptyLike(value: unknown, initial: unknown): unknown[] {
  if (typeof value === 'boolean') return []
  if (value === null || initial === null) return [null]
  if (Array.isArray(value)) return [[]]
  // A field of numbers is emptied to a text, a choice of an id to null.
  return typeof value === 'number' ? ['', null] : ['']
}

export function valueAt(values: unknown, path: string): unknown {
  return path.split('.').reduce((at: unknown, key) => Object(at)[key], values)
}

function withValueAt(values: unknown, [key = '', ...rest]: string[], value: unknown): object {
  const next = rest.length === 0 ? value : withValueAt(Object(values)[key], rest, value)
  if (Array.isArray(values)) return values.with(Number(key), next)
  return { ...Object(values), [key]: next }
}

/** `members.0.user_id` has the rule of `members: { user_id }`. */
function askedRule(rules: unknown, path: string, [value, values]: [unknown, object]): unknown {
  const names = path.split('.').filter((each) => !/^\d+$/.test(each))
  const rule: unknown = names.reduce((at: unknown, name) => Object(at)[name], rules)
  return typeof rule === 'function' ? rule(value, values, path) : undefined
}
