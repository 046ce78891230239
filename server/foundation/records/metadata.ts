import { type Static, Type } from 'typebox'

/** Keys and values that integrators keep with a record; a null value removes the key. */
export const metadataInput = Type.Array(
  Type.Object({
    key: Type.String({
      pattern: '^[a-z0-9_]{2,30}$',
      description: '2 to 30 lower-case letters, digits, underscores',
    }),
    value: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 200 }),
  }),
  { maxItems: 100 },
)

export type Metadata = Record<string, string>

/** What the metadata is after the changes: keys are made when absent, and go when their value is null. */
export function changedMetadata(current: Metadata, changes: Static<typeof metadataInput>): Metadata {
  const changed = new Map(Object.entries(current))
  for (const { key, value } of changes) {
    if (value === null) changed.delete(key)
    else changed.set(key, value)
  }
  return Object.fromEntries(changed)
}
