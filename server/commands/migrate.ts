import { Command } from 'commander'
import { readConfig } from '../config.ts'
import { migrate } from '../foundation/db/migrations.ts'
import { printJson, say } from './output.ts'
import { openPostgres } from './store.ts'

export const migrateCommand = new Command('migrate')
  .description('Bring the database to the newest schema. npm start does this by itself.')
  .option('--json', 'answer in JSON')
  .action(async ({ json }: { json?: boolean }) => {
    const postgres = await openPostgres(readConfig())
    try {
      const applied = await migrate(postgres.url, (name) => say(`applying ${name}`))
      if (json) printJson({ applied })
      else process.stdout.write(applied.length === 0 ? 'Nothing to do.\n' : `${applied.length} applied.\n`)
    } finally {
      if (!postgres.wasRunning) await postgres.stop()
    }
  })
