import { englishOf } from '../messages/translator.ts'
import { keysOf } from '../server/foundation/values/keys.ts'
import { type GeneratedFile, writeOrCheck } from './generated-file.ts'
import { collectMessages } from './messages/collect.ts'
import { readSources, scopes } from './messages/sources.ts'

/** The English catalogs: every message of the sources by itself. A translation is a folder with the same files. */
export const messageFiles: GeneratedFile[] = keysOf(scopes).map((scope) => ({
  path: `messages/en/${scope}.json`,
  command: 'npm run messages',
  text() {
    const { messages, faults } = collectMessages(readSources(scopes[scope]))
    if (faults.length > 0) throw new Error(`Some messages cannot be collected:\n${faults.join('\n')}`)
    return `${JSON.stringify(Object.fromEntries(messages.map((each) => [each, englishOf(each)])), null, 2)}\n`
  },
}))

if (import.meta.main) await writeOrCheck(messageFiles)
