import type { AuditKind } from '../server/api/audit.ts'
import { makeProduct } from '../server/product.ts'
import { type GeneratedFile, writeOrCheck } from './generated-file.ts'

type Words = { noun: string; verbs: Readonly<Record<string, string>> }

export const auditWordsFile: GeneratedFile = {
  path: 'web/features/audit-log/audit-words.ts',
  command: 'npm run audit-words',
  text: () => `// Written by tools/write-audit-words.ts from the audits of the features. Do not edit.

export type AuditWords = { noun: string; verbs: Record<string, string> }

/** By record type: its noun, and a verb for each of its actions. */
export const auditWords: Record<string, AuditWords> = {
${[...wordsByType()].map(entry).join('')}}
`,
}

/** In alphabetical order. Two features may audit the same type of record, with different actions. */
function wordsByType(): Map<string, Words> {
  const { features } = makeProduct({ base: '', auth: '' })
  const words = new Map<string, Words>()
  for (const { recordType, noun, verbs } of features.flatMap(
    (feature): readonly AuditKind[] => feature.audits ?? [],
  )) {
    const known = words.get(recordType)
    if (known && known.noun !== noun)
      throw new Error(`${recordType} is called ${known.noun} by one feature and ${noun} by another.`)
    words.set(recordType, { noun, verbs: { ...known?.verbs, ...verbs } })
  }
  return new Map([...words].sort(([a], [b]) => (a < b ? -1 : 1)))
}

function entry([recordType, { noun, verbs }]: [string, Words]): string {
  const lines = Object.entries(verbs).map(([action, verb]) => `      ${action}: ${quoted(verb)},\n`)
  return `  ${recordType}: {
    noun: ${quoted(noun)},
    verbs: {
${lines.join('')}    },
  },
`
}

function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
}

if (import.meta.main) await writeOrCheck([auditWordsFile])
