/** The number of this name in a body that its schema has accepted. */
export function numberIn(body: unknown, name: string): number {
  const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined
  if (typeof value !== 'number') throw new Error(`Missing: ${name}`)
  return value
}
