/** A stretch of prose in a file, and where it starts. */
export type Prose = { index: number; text: string }

/** What a file says to its readers: comments and test names, descriptions and messages, or a page without its code. */
export function proseOf(path: string, text: string): Prose[] {
  if (path.endsWith('.md')) return matches(text.replaceAll(/^```[\s\S]*?^```/gm, blank), paragraph)
  if (path.endsWith('openapi.json')) return matches(text, description)
  if (path.endsWith('.json')) return matches(text, message)
  return [...matches(text, comment), ...matches(text, testName)]
}

const paragraph = /(?:^.*\S.*(?:\n|$))+/gm
const description = /(?<="(?:description|summary|who)": )".*"/g
const message = /(?<=": )".*"/g
const comment = /\/\*\*?\s[\s\S]*?\*\/|(?:^[ \t]*\/\/ .*(?:\n|$))+|(?<=\S[ \t]+)\/\/ .*$/gm
const testName = /(?<=^\s*(?:test|describe)\(\s*)(?:'.*?'|`.*?`)(?=,)/gm

function matches(text: string, pattern: RegExp): Prose[] {
  return [...text.matchAll(pattern)].map(({ 0: found, index }) => ({ index, text: plain(found) }))
}

/** Code in backticks quotes names and calls, so it keeps its words. */
const plain = (found: string) =>
  found
    .replaceAll(/^\s*(?:\/\*\*?|\*\/?|\/\/)/gm, '')
    .replaceAll(/(?!^)`[^`]*`/g, ' … ')
    .replaceAll(/\s+/g, ' ')

/** Keeps the numbers of the lines. */
const blank = (code: string) => code.replaceAll(/[^\n]/g, '')
