import { parse } from '@messageformat/parser'

type Token = ReturnType<typeof parse>[number] | { type: 'octothorpe' }

/** A piece of a formatted message: words of the message itself, or a value that was put in. */
export type Part<Value> = { text: string } | { value: Value }

const parsed = new Map<string, Token[]>()
const numbers = new Map<string, Intl.NumberFormat>()
const plurals = new Map<string, Intl.PluralRules>()

/** The pieces of a message in ICU syntax: `{name}`, `{count, plural, one {# client} other {# clients}}`, `{kind, select, …}`. */
export function partsOf<Value>(
  text: string,
  values: Readonly<Record<string, Value | string | number>>,
  locale: string,
  /** How numbers are written, if not as in the locale of the words. */
  figures = locale,
): Part<Value | string>[] {
  // Most messages are plain words: they need no parser.
  if (!/[{}']/.test(text)) return [{ text }]
  return render(
    kept(parsed, text, () => parse(text)),
    undefined,
  )

  function render(tokens: readonly Token[], count: number | undefined): Part<Value | string>[] {
    return tokens.flatMap((token): Part<Value | string>[] => {
      switch (token.type) {
        case 'content':
          return [{ text: token.value }]
        case 'octothorpe':
          return [{ value: numberText(count ?? 0, figures) }]
        case 'argument':
          return [{ value: shown(values[token.arg]) }]
        case 'function':
          throw new Error(`A message cannot use the format ${token.key}: format the value first.`)
        default:
          return branch(token)
      }
    })
  }

  function branch({ type, arg, cases }: Extract<Token, { cases: unknown }>): Part<Value | string>[] {
    const value = values[arg]
    const key = type === 'plural' ? categoryOf(Number(value), locale) : String(value)
    const found =
      cases.find((each) => each.key === `=${value}`) ??
      cases.find((each) => each.key === key) ??
      cases.find((each) => each.key === 'other')
    return render(found?.tokens ?? [], type === 'plural' ? Number(value) : undefined)
  }

  function shown(value: Value | string | number | undefined): Value | string {
    return typeof value === 'number' ? numberText(value, figures) : (value ?? '')
  }
}

function numberText(value: number, locale: string): string {
  return kept(numbers, locale, () => new Intl.NumberFormat(locale)).format(value)
}

function categoryOf(count: number, locale: string): string {
  return kept(plurals, locale, () => new Intl.PluralRules(locale)).select(count)
}

function kept<Thing>(things: Map<string, Thing>, key: string, make: () => Thing): Thing {
  const found = things.get(key) ?? make()
  things.set(key, found)
  return found
}
