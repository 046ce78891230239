/** The query of the address as plain text values: `{ q: 'ana', role: 'owner,manager' }`. */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search))
}

export function writeSearch(values: Record<string, unknown>): string {
  const kept = Object.entries(values).filter(([, value]) => value !== undefined && value !== '')
  const query = new URLSearchParams(kept.map(([name, value]) => [name, String(value)]))
    .toString()
    .replaceAll('%2C', ',')
  return query === '' ? '' : `?${query}`
}

/** `12,7` is `[12, 7]`; whatever is no id is left out. */
export function readIds(text: string): number[] {
  const ids = text.split(',').map(Number)
  return [...new Set(ids.filter((id) => Number.isSafeInteger(id) && id > 0))]
}
