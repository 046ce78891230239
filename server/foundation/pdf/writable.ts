import type { Font } from 'fontkit'

// Marks that steer direction or joining have no glyph, and could make a reader see another text than a program.
const invisible = /[\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]|\p{Variation_Selector}/gu
const ascii = /^[\x20-\x7e]*$/
const known = new WeakMap<Font, Map<string, string>>()

/** The text as the font can write it: an archived PDF must not name a glyph that is missing. */
export function writable(text: string, font: Font): string {
  // Most texts, and most of the time of looking letters up.
  if (ascii.test(text)) return text
  const letters = known.get(font) ?? new Map<string, string>()
  known.set(font, letters)
  let written = ''
  for (const letter of text.normalize('NFC').replaceAll(invisible, '')) {
    const shown = letters.get(letter) ?? shownAs(letter, font)
    letters.set(letter, shown)
    written += shown
  }
  return written
}

function shownAs(letter: string, font: Font): string {
  const code = letter.codePointAt(0) ?? 0
  if (letter === '\t') return ' '
  if (code < 0x20 || (code >= 0x7f && code < 0xa0)) return ''
  return font.hasGlyphForCodePoint(code) ? letter : '□'
}
