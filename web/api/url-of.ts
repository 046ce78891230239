/** The address of a call: the path of the API description with its values, and the query behind it. */
export function urlOf(template: string, path: object, query: object): string {
  const values = new Map<string, unknown>(Object.entries(path))
  const filled = template.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(values.get(name))),
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined) continue
    for (const each of Array.isArray(value) ? value : [value]) search.append(name, String(each))
  }
  return search.size === 0 ? filled : `${filled}?${search}`
}
