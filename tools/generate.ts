import { schemaFile } from './dump-schema.ts'
import { type GeneratedFile, writeOrCheck } from './generated-file.ts'
import { arrowsTable } from './write-arrows.ts'
import { auditActionsFile, auditWordsFile } from './write-audit-words.ts'
import { changesPage } from './write-changes.ts'
import { eventListFile, eventsPage } from './write-events.ts'
import { limitsPage } from './write-limits.ts'
import { messageFiles } from './write-messages.ts'
import { openapiFile } from './write-openapi.ts'
import { exampleFile, settingsPage } from './write-settings.ts'
import { accountTypesFile, webTypesFile } from './write-web-types.ts'

/** Every generated file. Messages come last: they collect the texts that other generators write. */
export const generatedFiles: readonly GeneratedFile[] = [
  schemaFile,
  arrowsTable,
  openapiFile,
  webTypesFile,
  accountTypesFile,
  settingsPage,
  exampleFile,
  limitsPage,
  eventsPage,
  eventListFile,
  changesPage,
  auditWordsFile,
  auditActionsFile,
  ...messageFiles,
]

if (import.meta.main) await writeOrCheck(generatedFiles)
