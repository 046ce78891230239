/** Markup that is safe to send. Only `html` and `trusted` make it, so no text gets in unescaped. */
export type Html = { readonly markup: string; readonly [brand]: true }

declare const brand: unique symbol

type Part = Html | string | number | undefined | null | false | readonly Html[]

/** A template whose texts are escaped, in elements and in quoted attributes. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return trusted(strings.reduce((markup, each, i) => markup + markupOf(parts[i - 1]) + each))
}

/** Markup from our own source, such as an inlined style sheet. */
export function trusted(markup: string): Html {
  return { markup } as Html
}

const codes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

export function escapeHtml(text: string): string {
  return text.toWellFormed().replaceAll(/[&<>"']/g, (sign) => codes[sign] ?? '')
}

function markupOf(part: Part): string {
  if (part === undefined || part === null || part === false) return ''
  if (typeof part === 'string') return escapeHtml(part)
  if (typeof part === 'number') return String(part)
  return isList(part) ? part.map((each) => each.markup).join('') : part.markup
}

function isList(part: Html | readonly Html[]): part is readonly Html[] {
  return Array.isArray(part)
}
