import { type Static, Type } from 'typebox'

/** Keys and values that integrators store with a record. A null value removes the key. */
export const metadataInput = Type.Array(
  Type.Object({
    key: Type.String({
      maxLength: 30,
      pattern: '^[a-z0-9_]{2,30}$',
      description: '2 to 30 lowercase letters, digits or underscores',
    }),
    value: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 200 }),
  }),
  { maxItems: 100, 'x-pairs': true, description: 'Also accepts an object, in the format that records use.' },
)

export type Metadata = Record<string, string>

/** Applies changes to metadata: adds or replaces keys, and removes those with a null value. */
export function changedMetadata(current: Metadata, changes: Static<typeof metadataInput>): Metadata {
  const changed = new Map(Object.entries(current))
  for (const { key, value } of changes) {
    if (value === null) changed.delete(key)
    else changed.set(key, value)
  }
  return Object.fromEntries(changed)
}
