/** The names of an object's properties, as its type knows them. Only for objects that have no others. */
export function keysOf<T extends object>(object: T): Extract<keyof T, string>[] {
  return Object.keys(object) as Extract<keyof T, string>[]
}

/** Whether an object has a property of its own with this name. */
export function isKeyOf<T extends object>(object: T, name: PropertyKey): name is keyof T {
  return Object.hasOwn(object, name)
}

/** An object with a value for each key. */
export function byKey<K extends string, V>(keys: readonly K[], get: (key: K) => V): Record<K, V> {
  return Object.fromEntries(keys.map((key) => [key, get(key)])) as Record<K, V>
}

/** What was given: the properties that are not undefined. */
export function givenIn<T extends object>(object: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const entries = Object.entries(object).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as { [K in keyof T]?: Exclude<T[K], undefined> }
}
