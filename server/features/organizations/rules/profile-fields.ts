import { Type } from 'typebox'
import { parseDate } from '../../../foundation/time/calendar-date.ts'

/** The types of values that a profile field can have. */
export const profileFieldTypes = ['text', 'number', 'date', 'boolean'] as const

/** A custom field in the profiles of an organization's members. */
export type ProfileField = {
  key: string
  type: (typeof profileFieldTypes)[number]
  title: string
  created_on: string
  created_by_id: number
}

export const mostProfileFields = 100
export const profileFieldKey = '^[a-z0-9_]{2,30}$'
const longestText = 1_000
// Leaves room for a number at the end.
const longestKey = 26

/** A value of any type of field. */
export const profileValueInput = Type.Unsafe<unknown>({
  type: ['string', 'number', 'boolean', 'null'],
  maxLength: longestText,
  minimum: Number.MIN_SAFE_INTEGER,
  maximum: Number.MAX_SAFE_INTEGER,
})

/** The fault of a value for the field, if any. null removes a value and is always valid. */
export function valueFault({ type }: Pick<ProfileField, 'type'>, value: unknown): string | undefined {
  if (value === null) return undefined
  switch (type) {
    case 'text':
      return typeof value === 'string' && value.trim() !== '' && value.length <= longestText
        ? undefined
        : `must be text of 1 to ${longestText} characters`
    case 'number':
      return typeof value === 'number' && Number.isFinite(value) ? undefined : 'must be a number'
    case 'date':
      return typeof value === 'string' && value.length === 10 && parseDate(value) !== undefined
        ? undefined
        : 'must be a date, YYYY-MM-DD'
    case 'boolean':
      return typeof value === 'boolean' ? undefined : 'must be true or false'
  }
}

/** A key made from a title: `Size of shirt` gives size_of_shirt, or size_of_shirt_2 if that is taken. */
export function keyFor(title: string, taken: ReadonlySet<string>): string {
  const plain = title.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  const words = plain.replaceAll(/[^a-z0-9]+/g, '_').slice(0, longestKey)
  const stem = words.replaceAll(/^_+|_+$/g, '')
  const key = stem.length < 2 ? `field${stem && `_${stem}`}` : stem
  for (let number = 1; ; number += 1) {
    const numbered = number === 1 ? key : `${key}_${number}`
    if (!taken.has(numbered)) return numbered
  }
}
