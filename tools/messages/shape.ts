import { parse } from '@messageformat/parser'

type Token = { type: string; arg?: string; value?: string; cases?: { key: string; tokens: Token[] }[] }

/** What a translation must have in common with its source: the names of its placeholders and tags. */
export type Shape = { names: string[] } | { fault: string }

/** Reads a message strictly; a plural must have the forms that the language has. */
export function shapeOf(message: string, locale = 'en'): Shape {
  const needed = pluralsOf(locale)
  try {
    return { names: [...new Set(namesIn(parse(message, { strictPluralKeys: false })))].sort() }
  } catch (error) {
    return { fault: error instanceof Error ? String(error.message.split('\n')[0]) : String(error) }
  }

  function namesIn(tokens: readonly Token[]): string[] {
    return tokens.flatMap(({ type, arg, value = '', cases = [] }) => {
      const keys = cases.map(({ key }) => key)
      const wanted = type === 'plural' ? needed : type === 'select' ? ['other'] : []
      const missing = wanted.filter((key) => !keys.includes(key))
      if (missing.length > 0) throw new Error(`{${arg}} has no case ${missing.join(', ')}`)
      if (type === 'function') throw new Error(`{${arg}} has a format: format the value first`)
      const tags = Array.from(value.matchAll(/<\/(\w+)>/g), ([, tag = '']) => tag)
      return [...(arg ? [arg] : []), ...tags, ...cases.flatMap((each) => namesIn(each.tokens))]
    })
  }
}

/** The cases that counting meets, and the one that the syntax demands. */
function pluralsOf(locale: string): string[] {
  const rules = new Intl.PluralRules(locale)
  return [...new Set([...Array.from({ length: 200 }, (_, count) => rules.select(count)), 'other'])]
}
