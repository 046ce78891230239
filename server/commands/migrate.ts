import { Command } from 'commander'
import { readConfig } from '../config.ts'
import { migrate } from '../foundation/db/migrations.ts'
import { printJson } from './output.ts'
import { withProgress } from './progress.ts'
import { openPostgres } from './store.ts'

export const migrateCommand = new Command('migrate')
  .description('Bring the database to the newest schema. npm start does this by itself.')
  .option('--json', 'answer in JSON')
  .action(async ({ json }: { json?: boolean }) => {
    const config = readConfig()
    const applied = await withProgress('Opening the database', async (say) => {
      const { url, close } = await openPostgres(config)
      return migrate(url, (name) => say(`Applying ${name}`)).finally(close)
    })
    if (json) printJson({ applied })
    else process.stdout.write(applied.length === 0 ? 'Nothing to do.\n' : `${applied.length} applied.\n`)
  })
