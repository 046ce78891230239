import type { Detail } from '../api/problem.ts'
import { t } from './text.ts'

/** The API names the attribute and says what it must be; under a field that reads as advice. */
export function fieldWords(error: string): string {
  if (/^is required\b/.test(error)) return t('Fill this in.')
  const length = /^must have at (least|most) (\d+) (characters|entries)$/.exec(error)
  if (length) return lengthWords(length[1] === 'least', Number(length[2]), length[3] === 'entries')
  if (error === 'must be a valid email') return t('Enter a valid email address.')
  if (error === 'has an invalid format') return t('Some of these characters are not allowed here.')
  const sentence = /^(is|has) /.test(error) ? t('This {fault}', { fault: error }) : error
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}${/[.!?]$/.test(sentence) ? '' : '.'}`
}

function lengthWords(isLeast: boolean, count: number, isList: boolean): string {
  if (isList)
    return isLeast
      ? t('Add at least {count, plural, one {# entry} other {# entries}}.', { count })
      : t('Use at most {count, plural, one {# entry} other {# entries}}.', { count })
  return isLeast
    ? t('Use at least {count, plural, one {# character} other {# characters}}.', { count })
    : t('Use at most {count, plural, one {# character} other {# characters}}.', { count })
}

/** `redirect_uris[0]` is the form's `redirect_uris.0`. */
export function fieldPath(attribute: string): string {
  return attribute.replaceAll(/\[(\d+)\]/g, '.$1')
}

export type Sorted = { atFields: Record<string, string>; elsewhere: string[] }

/** Which faults belong to a field of the form, and which are shown beside it. */
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
