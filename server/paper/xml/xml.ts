/** An XML element as a value. */
export type Xml = { name: string; attributes: Record<string, string>; children: readonly (Xml | string)[] }

type Child = Xml | string | null | undefined | readonly (Xml | null)[]

/** An element; absent children are left out. */
export function element(name: string, ...children: Child[]): Xml {
  const kept = children.flat().filter((child): child is Xml | string => child != null)
  return { name, attributes: {}, children: kept }
}

export function withAttributes(xml: Xml, attributes: Record<string, string>): Xml {
  return { ...xml, attributes }
}

/** An element with a text, or nothing if there is no text. */
export function optional(name: string, text: string | null | undefined): Xml | null {
  return text == null || text.trim() === '' ? null : element(name, text)
}

export function writeXml(root: Xml): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${written(root, '')}\n`
}

function written({ name, attributes, children }: Xml, indent: string): string {
  const opening = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escapeXml(value)}"`)
    .join('')
  if (children.length === 0) return `${indent}<${name}${opening}/>`
  const isText = children.every((child) => typeof child === 'string')
  const inside = isText
    ? escapeXml(children.join(''))
    : `\n${children.map((child) => (typeof child === 'string' ? escapeXml(child) : written(child, `${indent}  `))).join('\n')}\n${indent}`
  return `${indent}<${name}${opening}>${inside}</${name}>`
}

const plain = /^[\w .,:/@#()+-]*$/

/** Safe as a text and as an attribute. Characters that XML 1.0 forbids are left out. */
export function escapeXml(text: string): string {
  if (plain.test(text)) return text
  let clean = ''
  for (const letter of text.toWellFormed()) {
    const code = letter.codePointAt(0) ?? 0
    if ((code < 0x20 && !'\t\n\r'.includes(letter)) || code === 0xfffe || code === 0xffff) continue
    clean += letter
  }
  return clean
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\r', '&#13;')
}
