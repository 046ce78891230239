/** The keys of a record that has no others, such as a table of words. */
export function keysOf<Key extends string>(table: Readonly<Record<Key, unknown>>): Key[] {
  return Object.keys(table) as Key[]
}

export function entriesOf<Key extends string, Value>(table: Readonly<Record<Key, Value>>): [Key, Value][] {
  return Object.entries(table) as [Key, Value][]
}

/** A record with a value for each key. */
export function byKey<Key extends string, Value>(
  keys: readonly Key[],
  get: (key: Key) => Value,
): Record<Key, Value> {
  return Object.fromEntries(keys.map((key) => [key, get(key)])) as Record<Key, Value>
}
