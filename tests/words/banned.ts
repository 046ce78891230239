import { proseOf } from './prose.ts'

/** A word that nobody writes here, and the usual one. */
export type Banned = { pattern: RegExp; use: string }

/** The rows of the table `Never | Write` of STYLE.md; a row can have several words. */
export function bannedWords(style: string): Banned[] {
  const [, rows = ''] = /^\| Never \| Write \|\n\|[-|]+\|\n((?:\|.*\|\n)+)/m.exec(style) ?? []
  return rows
    .trim()
    .split('\n')
    .flatMap((row) => {
      const [, never = '', use = ''] = row.split('|').map((cell) => cell.trim())
      return never.split(', ').map((word) => ({ pattern: new RegExp(`\\b${word}\\b`, 'gi'), use }))
    })
}

/** A phrase that may stay in a file, with the reason. */
export type Exception = { path: string; phrase: string; why: string }

/** Each banned word in a file, with its line and what to write instead. */
export function badWords(
  { path, text }: { path: string; text: string },
  banned: Banned[],
  exceptions: Exception[],
): string[] {
  const kept = exceptions.filter((each) => each.path === path)
  return proseOf(path, text).flatMap(({ index, text: prose }) => {
    const said = kept.reduce((rest, { phrase }) => rest.replaceAll(phrase, '…'), prose)
    return banned.flatMap(({ pattern, use }) =>
      [...said.matchAll(pattern)].map(([word]) => `${path}:${lineAt(text, index)} "${word}": write ${use}`),
    )
  })
}

const lineAt = (text: string, index: number) => text.slice(0, index).split('\n').length
