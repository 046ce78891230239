import { Command } from 'commander'
import { readConfig } from '../settings/config.ts'
import { printJson, say } from './output.ts'
import { withProgress } from './progress.ts'
import { migrateStore, openPostgres } from './store.ts'

export const migrateCommand = new Command('migrate')
  .option('--json', 'print JSON')
  .action(async ({ json }: { json?: boolean }) => {
    const config = readConfig()
    const applied = await withProgress('Opening the database', async (tell) => {
      const postgres = await openPostgres(config)
      const told = { onStep: (name: string) => tell(`Applying ${name}`), onWait: say }
      return migrateStore(config, postgres, told).finally(postgres.close)
    })
    if (json) printJson({ applied })
    else
      process.stdout.write(
        applied.length === 0 ? 'Already up to date.\n' : `Applied ${applied.length} migrations.\n`,
      )
  })
