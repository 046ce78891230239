import assert from 'node:assert/strict'
import { test } from 'node:test'
import { generatedFiles } from '../tools/generate.ts'
import { isStale } from '../tools/generated-file.ts'

for (const file of generatedFiles)
  test(`${file.path} is what ${file.command} writes`, async () => {
    assert.equal(
      await isStale(file),
      false,
      `It is stale: run ${file.command}, or npm run generate for all, and commit what it writes.`,
    )
  })
