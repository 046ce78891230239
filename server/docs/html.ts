/** Text that is already markup; everything else is escaped. */
export type Html = { readonly markup: string }

type Part = Html | string | number | undefined | false | readonly Html[]

export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  let markup = strings[0] ?? ''
  parts.forEach((part, i) => {
    markup += markupOf(part) + strings[i + 1]
  })
  return { markup }
}

/** Markup from our own source, such as an inlined style sheet. */
export function trusted(markup: string): Html {
  return { markup }
}

export function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

/** Text of the API description: paragraphs, with `code` in backticks. */
export function prose(text: string | undefined): Html[] {
  return (text ?? '')
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => html`<p>${inline(paragraph)}</p>`)
}

/** The same without paragraphs, for a table cell or line. */
export function inline(text: string): Html {
  return trusted(escaped(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>'))
}

function markupOf(part: Part): string {
  if (part === undefined || part === false) return ''
  if (typeof part === 'string') return escaped(part)
  if (typeof part === 'number') return String(part)
  return isList(part) ? part.map((each) => each.markup).join('') : part.markup
}

function isList(part: Html | readonly Html[]): part is readonly Html[] {
  return Array.isArray(part)
}
