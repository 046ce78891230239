import type { Detail } from '../api/problem.ts'

/** The API names the attribute and says what it must be; under a field that reads as advice. */
export function fieldWords(error: string): string {
  if (/^is required\b/.test(error)) return 'Fill this in.'
  const length = /^must have at (least|most) (\d+) (characters|entries)$/.exec(error)
  if (length) return `Use at ${length[1]} ${length[2]} ${length[3]}.`
  if (error === 'must be a valid email') return 'This does not look like an e-mail address.'
  if (error === 'has an invalid format') return 'This has characters that are not allowed here.'
  const sentence = error.replace(/^must /, 'Must ').replace(/^is /, 'This is ')
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}${/[.!?]$/.test(sentence) ? '' : '.'}`
}

/** `redirect_uris[0]` is the form's `redirect_uris.0`. */
export function fieldPath(attribute: string): string {
  return attribute.replaceAll(/\[(\d+)\]/g, '.$1')
}

export type Sorted = { atFields: Record<string, string>; elsewhere: string[] }

/** Which faults belong to a field of the form, and which must be told beside it. */
export function sortDetails(details: readonly Detail[], fields: readonly string[]): Sorted {
  const sorted: Sorted = { atFields: {}, elsewhere: [] }
  for (const { attribute, error } of details) {
    const path = fieldPath(attribute)
    if (fields.includes(path.split('.')[0] ?? '')) sorted.atFields[path] = fieldWords(error)
    else sorted.elsewhere.push(`${attribute} ${error}`)
  }
  return sorted
}

/** The fault of a field that holds many things, or the first fault of one of them. */
export function faultIn<E>(errors: Record<string, E>, field: string): E | undefined {
  return errors[field] ?? Object.entries(errors).find(([path]) => path.startsWith(`${field}.`))?.[1]
}
