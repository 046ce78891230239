/** The addresses in what somebody pasted: by lines, commas, semicolons or blanks, also as `Ana <ana@…>`; each once. */
export function addressesIn(text: string): string[] {
  const found = new Map<string, string>()
  for (const part of text.split(/[\n,;]+/)) {
    const inBrackets = /<([^<>]+)>/.exec(part)?.[1]
    const words = inBrackets === undefined ? part.trim().split(/\s+/) : [inBrackets.trim()]
    // A line of words with one address in it is a name and its address; without any it is a fault to be told.
    const addresses = words.filter((word) => word.includes('@'))
    for (const address of addresses.length > 0 ? addresses : [part.trim()])
      if (address !== '' && !found.has(address.toLowerCase())) found.set(address.toLowerCase(), address)
  }
  return [...found.values()]
}
