/** The parts of a full name: the last word is the last name, the words before it are the first names. */
export function splitName(full: string): { name: string; firstName: string; lastName: string } {
  const words = full.trim().split(/\s+/)
  const name = words.join(' ')
  const lastName = words.length > 1 ? (words.pop() ?? '') : ''
  return { name, firstName: words.join(' '), lastName }
}
