import type { AuditKind } from '../server/api/audit.ts'
import { makeProduct } from '../server/wiring/product.ts'
import { type GeneratedFile, writeOrCheck } from './generated-file.ts'

type Words = { noun: string; verbs: Readonly<Record<string, string>> }

export const auditWordsFile: GeneratedFile = {
  path: 'web/features/audit-log/audit-words.ts',
  command: 'npm run audit-words',
  text: () => `// Written by tools/write-audit-words.ts from the audits of the features. Do not edit.
import { t } from '../../ui/text.ts'

export type AuditWords = { title: string; did: Record<string, string> }

/** By record type: its name, and what each of its actions did. */
export const auditWords = (): Record<string, AuditWords> => ({
${[...wordsByType()].map(entry).join('')}})
`,
}

export const auditActionsFile: GeneratedFile = {
  path: 'web/features/audit-log/audit-actions.ts',
  command: 'npm run audit-words',
  text: () => `// Written by tools/write-audit-words.ts from the audits of the features. Do not edit.
import { t } from '../../ui/text.ts'

/** Every action, as a choice to filter by. */
export const auditActions = (): Record<string, string> => ({
${[...verbsByAction()].map(([action, verb]) => `  ${action}: t(${quoted(verb)}),\n`).join('')}})
`,
}

const endsOpen = / (of|to|from|for|on)$/

/** The first verb of each action, without the word that leads to its noun: `Changed the plan`. */
function verbsByAction(): Map<string, string> {
  const found = new Map<string, string>()
  for (const { verbs } of wordsByType().values())
    for (const [action, verb] of Object.entries(verbs))
      if (!found.has(action)) found.set(action, verb.replace(endsOpen, ''))
  return new Map([...found].sort(([, a], [, b]) => (a < b ? -1 : 1)))
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
  const lines = Object.entries(verbs).map(
    ([action, verb]) => `      ${action}: t(${quoted(sentence(verb, noun))}),\n`,
  )
  return `  ${recordType}: {
    title: t(${quoted(noun.charAt(0).toUpperCase() + noun.slice(1))}),
    did: {
${lines.join('')}    },
  },
`
}

/** `Created project`, `Changed the plan of the organization`: whole, so that it can be translated. */
function sentence(verb: string, noun: string): string {
  return `${verb}${endsOpen.test(verb) ? ' the' : ''} ${noun}`
}

function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
}

if (import.meta.main) await writeOrCheck([auditWordsFile, auditActionsFile])
