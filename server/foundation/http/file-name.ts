const longest = 200
// Controls, line separators, marks that turn the direction of text, and the mark of byte order.
const invisible = /[\p{Cc}\u200b\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/gu
const reserved = /[<>:"|?*]/g
const device = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i

/** A name that is safe to show, to store and to save under: no path, nothing invisible, no device, one form of Unicode. */
export function safeFileName(given: string): string {
  const name = given.normalize('NFC').replaceAll(invisible, '')
  const last = name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1)
  const plain = shortened(trimmed(last.replaceAll(reserved, '_')))
  return plain === '' ? 'file' : plain.replace(device, '_$&')
}

/** Dots in front hide a file; dots and spaces at the end get lost on some systems. */
function trimmed(name: string): string {
  let [start, end] = [0, name.length]
  while (start < end && ' .'.includes(name.charAt(start))) start++
  while (end > start && ' .'.includes(name.charAt(end - 1))) end--
  return name.slice(start, end)
}

/** Keeps the ending of a long name, and no half of a character. */
function shortened(name: string): string {
  if (name.length <= longest) return name
  const dot = name.lastIndexOf('.')
  const ending = dot > 0 && name.length - dot <= 20 ? name.slice(dot) : ''
  return name.slice(0, longest - ending.length).replace(/[\ud800-\udbff]$/, '') + ending
}
