import { type Sheet, type Style, widthOf } from './sheet.ts'

/** Breaks a text into lines of a width: at line feeds, then between words, and inside a word that is too long. */
export function wrap(sheet: Sheet, text: string, width: number, style: Style): string[] {
  return text.split(/\r?\n/).flatMap((paragraph) => wrapParagraph(sheet, paragraph.trimEnd(), width, style))
}

function wrapParagraph(sheet: Sheet, text: string, width: number, style: Style): string[] {
  if (widthOf(sheet, text, style) <= width) return [text]
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (widthOf(sheet, longer, style) <= width) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    const parts = widthOf(sheet, word, style) <= width ? [word] : cut(sheet, word, width, style)
    line = parts.pop() ?? ''
    lines.push(...parts)
  }
  return [...lines, line]
}

function cut(sheet: Sheet, word: string, width: number, style: Style): string[] {
  const parts: string[] = []
  let part = ''
  for (const letter of word) {
    if (part !== '' && widthOf(sheet, part + letter, style) > width) {
      parts.push(part)
      part = ''
    }
    part += letter
  }
  return [...parts, part]
}
