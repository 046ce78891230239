import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { create, type Font, type Glyph, type GlyphRun } from 'fontkit'

export type PaperFonts = { regular: Font; semibold: Font }

/** pdfkit also takes an opened font; its types do not know that. */
export function asSource(font: Font): PDFKit.Mixins.PDFFontSource {
  return font as unknown as PDFKit.Mixins.PDFFontSource
}

/** Inter in two weights. Opened once per thread: its caches serve every paper that the thread draws. */
export function openFonts(): PaperFonts {
  return { regular: quickFont('inter-regular.ttf'), semibold: quickFont('inter-semibold.ttf') }
}

const inPair = /^\p{L}\p{L}$/u

/**
 * Shaping every text takes fontkit 25 s for 5,000 lines. Documents need three of its rules: digits of one width,
 * kerning between letters, and a glyph per letter; each is computed once and remembered.
 */
function quickFont(file: string): Font {
  const bytes = readFileSync(join(import.meta.dirname, 'fonts', file))
  const opened = create(bytes)
  if (!('layout' in opened)) throw new Error(`${file} is not a single font`)
  const font: Font = opened
  const glyphs = new Map<string, Glyph>()
  const kerning = new Map<string, number>()

  function glyphOf(letter: string): Glyph {
    const known = glyphs.get(letter)
    if (known !== undefined) return known
    const shaped = /\d/.test(letter) ? font.layout(letter, ['tnum']).glyphs[0] : undefined
    const codePoint = letter.codePointAt(0) ?? 0
    const found = shaped ?? font.glyphForCodePoint(codePoint)
    // A letter that fontkit first met as a part of another (z in ź) doesn't know its own character.
    const glyph: Glyph = Object.create(found, { codePoints: { value: [codePoint] } })
    glyphs.set(letter, glyph)
    return glyph
  }

  function kerningOf(pair: string): number {
    const known = kerning.get(pair)
    if (known !== undefined) return known
    const run = inPair.test(pair) ? font.layout(pair) : undefined
    const wide = run?.glyphs.reduce((sum, glyph) => sum + glyph.advanceWidth, 0) ?? 0
    const kern = (run?.advanceWidth ?? 0) - wide
    kerning.set(pair, kern)
    return kern
  }

  function layout(text: string): Pick<GlyphRun, 'glyphs' | 'positions' | 'advanceWidth'> {
    const letters = [...text]
    const run = letters.map(glyphOf)
    const positions = run.map((glyph, i) => {
      const next = letters[i + 1]
      const kern = next === undefined ? 0 : kerningOf(`${letters[i]}${next}`)
      return { xAdvance: glyph.advanceWidth + kern, yAdvance: 0, xOffset: 0, yOffset: 0 }
    })
    return {
      glyphs: run,
      positions,
      // Asked after pdfkit has scaled the positions.
      get advanceWidth() {
        return positions.reduce((sum, each) => sum + each.xAdvance, 0)
      },
    }
  }

  return Object.create(font, { layout: { value: layout } })
}
