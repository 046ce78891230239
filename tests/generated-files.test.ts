import assert from 'node:assert/strict'
import { test } from 'node:test'
import { schemaFile } from '../tools/dump-schema.ts'
import { isStale } from '../tools/generated-file.ts'
import { auditActionsFile, auditWordsFile } from '../tools/write-audit-words.ts'
import { changesPage } from '../tools/write-changes.ts'
import { eventListFile, eventsPage } from '../tools/write-events.ts'
import { limitsPage } from '../tools/write-limits.ts'
import { messageFiles } from '../tools/write-messages.ts'
import { openapiFile } from '../tools/write-openapi.ts'
import { exampleFile, settingsPage } from '../tools/write-settings.ts'
import { accountTypesFile, webTypesFile } from '../tools/write-web-types.ts'

for (const file of [
  openapiFile,
  webTypesFile,
  accountTypesFile,
  schemaFile,
  settingsPage,
  exampleFile,
  limitsPage,
  eventsPage,
  eventListFile,
  ...messageFiles,
  changesPage,
  auditWordsFile,
  auditActionsFile,
])
  test(`${file.path} is what ${file.command} writes`, async () => {
    assert.equal(await isStale(file), false, `It is stale: run ${file.command} and commit what it writes.`)
  })
