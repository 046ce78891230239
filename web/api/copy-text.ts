/** Values of the query cache as text. JSON knows no maps, and sums of time have some. */
export function textOf(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => (part instanceof Map ? { $map: [...part] } : part))
}

export function valueIn(text: string): unknown {
  return JSON.parse(text, (_, part: unknown) => (isMap(part) ? new Map(part.$map) : part))
}

function isMap(part: unknown): part is { $map: [unknown, unknown][] } {
  return typeof part === 'object' && part !== null && '$map' in part && Array.isArray(part.$map)
}
