/** The same keys with other values. */
export function mapValues<A, B>(
  entries: Readonly<Record<string, A>>,
  change: (value: A, name: string) => B,
): Record<string, B> {
  return Object.fromEntries(Object.entries(entries).map(([name, value]) => [name, change(value, name)]))
}
