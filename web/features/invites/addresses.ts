/** The addresses in a pasted text, separated by lines, commas, semicolons or blanks, also as `Ana <ana@…>`; each once. */
export function addressesIn(text: string): string[] {
  const found = new Map<string, string>()
  for (const part of text.split(/[\n,;]+/)) {
    const inBrackets = /<([^<>]+)>/.exec(part)?.[1]
    const words = inBrackets === undefined ? part.trim().split(/\s+/) : [inBrackets.trim()]
    // A line with an address in it is a name and its address; a line without one is kept, to show its fault.
    const addresses = words.filter((word) => word.includes('@'))
    for (const address of addresses.length > 0 ? addresses : [part.trim()])
      if (address !== '' && !found.has(address.toLowerCase())) found.set(address.toLowerCase(), address)
  }
  return [...found.values()]
}
