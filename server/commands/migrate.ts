import { Command } from 'commander'
import { readConfig } from '../config.ts'
import { migrate } from '../foundation/db/migrations.ts'
import { printJson } from './output.ts'
import { withProgress } from './progress.ts'
import { migrationSteps, openPostgres } from './store.ts'

export const migrateCommand = new Command('migrate')
  .description('Migrate the database to the newest schema. npm start does this automatically.')
  .option('--json', 'print JSON')
  .action(async ({ json }: { json?: boolean }) => {
    const config = readConfig()
    const applied = await withProgress('Opening the database', async (say) => {
      const { url, close } = await openPostgres(config)
      return migrate(
        url,
        migrationSteps(config, (name) => say(`Applying ${name}`)),
      ).finally(close)
    })
    if (json) printJson({ applied })
    else
      process.stdout.write(
        applied.length === 0 ? 'Already up to date.\n' : `Applied ${applied.length} migrations.\n`,
      )
  })
