import { problems } from './problems.ts'

/** The query parameters of a request, each with every value sent under its name. */
export type QuerySource = ReadonlyMap<string, string[]>

/** A filter by a thousand ids is common. */
export const mostParameters = 2_500

/** Written behind the name of an array, with or without the place of the value: `x[]`, `x[0]`. */
const place = /\[\d{0,4}\]$/

/** The values by name; `x[]`, `x[0]` and `x` are the same name. */
export function querySource(search: string): QuerySource {
  const source = new Map<string, string[]>()
  if (search === '') return source
  const pieces = search.split('&')
  if (pieces.length > mostParameters)
    throw problems.invalid_params({ message: `The query must have at most ${mostParameters} parameters.` })
  for (const piece of pieces) {
    const equals = piece.indexOf('=')
    const key = decoded(equals < 0 ? piece : piece.slice(0, equals))
    const value = equals < 0 ? '' : decoded(piece.slice(equals + 1))
    const name = key.endsWith(']') ? key.replace(place, '') : key
    const texts = source.get(name)
    if (texts === undefined) source.set(name, [value])
    else texts.push(value)
  }
  return source
}

const halfCharacter = '\uD800'

/** Invalid encoding becomes a lone surrogate, which no parameter accepts. */
function decoded(text: string): string {
  const spaced = text.includes('+') ? text.replaceAll('+', ' ') : text
  if (!spaced.includes('%')) return spaced
  try {
    return decodeURIComponent(spaced)
  } catch {
    return halfCharacter
  }
}
