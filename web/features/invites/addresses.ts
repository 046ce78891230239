/** An address that was typed, and the name beside it. */
export type TypedAddress = { email: string; name: string }

/** The addresses in a pasted text, separated by lines, commas, semicolons or blanks, also as `Ana <ana@…>`; each once. */
export function addressesIn(text: string): TypedAddress[] {
  const found = new Map<string, TypedAddress>()
  for (const part of text.split(/[\n,;]+/))
    for (const each of inPart(part.trim()))
      if (each.email !== '' && !found.has(each.email.toLowerCase())) found.set(each.email.toLowerCase(), each)
  return [...found.values()]
}

/** One line: a name with its address, or addresses. A line without one is kept, to show its fault. */
function inPart(part: string): TypedAddress[] {
  const [, before = '', inBrackets] = /^(.*)<([^<>]+)>/.exec(part) ?? []
  if (inBrackets !== undefined) return [{ email: inBrackets.trim(), name: unquoted(before) }]
  const words = part.split(/\s+/)
  const addresses = words.filter((word) => word.includes('@'))
  const [first] = addresses
  if (first === undefined) return [{ email: part, name: '' }]
  if (addresses.length > 1) return addresses.map((email) => ({ email, name: '' }))
  return [{ email: first, name: unquoted(words.filter((word) => word !== first).join(' ')) }]
}

function unquoted(name: string): string {
  return name
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .trim()
}

/** What cannot be an address, as it was typed. */
export function brokenIn(addresses: readonly TypedAddress[]): string[] {
  return addresses.map(({ email }) => email).filter((email) => !isAddress(email))
}

/** As strict as the server where people mistype: one @, a domain with a dot, no blank and no stray dot. */
function isAddress(text: string): boolean {
  const [local = '', domain = '', ...more] = text.split('@')
  const labels = domain.split('.')
  return (
    more.length === 0 &&
    text.length <= 254 &&
    /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*$/.test(local) &&
    labels.length > 1 &&
    labels.every((label) => /^[a-z\d]([a-z\d-]*[a-z\d])?$/i.test(label))
  )
}
