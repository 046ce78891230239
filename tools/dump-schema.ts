import { migrate } from '../server/foundation/db/migrations.ts'
import { schemaHash } from '../server/foundation/db/schema-hash.ts'
import { testDatabase } from '../server/foundation/testing/test-database.ts'
import { type GeneratedFile, writeOrCheck } from './generated-file.ts'
import { schemaText } from './schema/schema-text.ts'

export const schemaFile: GeneratedFile = {
  path: 'db/schema.sql',
  command: 'npm run schema',
  // PostgreSQL 15 writes the table before every column of a view; later versions only if needed.
  essence: (text) => text.replaceAll(/\b[a-z_]+\.(?=[a-z_])/g, ''),
  async text() {
    const fill = async (url: string) => void (await migrate(url))
    const { url, drop } = await testDatabase({ template: await schemaHash(), fill })
    try {
      return await schemaText(url)
    } finally {
      await drop()
    }
  },
}

if (import.meta.main) await writeOrCheck([schemaFile])
