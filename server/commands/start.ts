import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Command } from 'commander'
import ora from 'ora'
import { type Config, readConfig } from '../config.ts'
import { makeDemoOnce } from '../demo/demo.ts'
import { migrate } from '../foundation/db/migrations.ts'
import { makeLog } from '../foundation/operation/log.ts'
import { claimDirectory } from '../foundation/process/directory-owner.ts'
import { onShutdown } from '../foundation/process/shutdown.ts'
import { readSecrets } from '../secrets.ts'
import { serve } from '../serve.ts'
import { CommandRefused, exitCodes } from './output.ts'
import { openPostgres, type Postgres } from './store.ts'
import { welcome } from './welcome.ts'

export const startCommand = new Command('start')
  .description('What npm start runs: database, migrations, demo on the first run, API and background work.')
  .action(async () => {
    const config = readConfig()
    const claim = await claimDirectory(config.dataDirectory, { url: config.baseUrl })
    if ('takenBy' in claim) throw new CommandRefused(alreadyRunning(config, claim.takenBy), exitCodes.alreadyRunning)
    readSecrets(config)
    const isFirstRun = !existsSync(join(config.dataDirectory, 'postgres'))
    const progress = ora({ text: isFirstRun ? 'Making the database' : 'Starting', isSilent: !process.stderr.isTTY }).start()
    const postgres = await openPostgres(config)
    try {
      await migrate(postgres.url, (step) => {
        progress.text = `Migrating: ${step}`
      })
      progress.text = 'Looking after the demo organization'
      const demo = config.demo ? await makeDemoOnce(config, postgres.url) : undefined
      const log = makeLog({ level: config.logLevel, file: join(config.dataDirectory, 'stint.log') })
      const server = await serve({ config, databaseUrl: postgres.url, log, role: 'all' })
      progress.stop()
      process.stdout.write(welcome(config, demo))
      onShutdown(async (reason) => {
        process.stdout.write('\nStopping: finishing what was accepted.\n')
        log.info({ reason }, 'stopping')
        await server.stop()
        await stopPostgres(postgres)
        await claim.release()
        log.flush()
      })
    } catch (error) {
      progress.stop()
      await stopPostgres(postgres)
      throw error
    }
  })

// The embedded database belongs to npm start, also when it outlived a killed run and was taken over.
async function stopPostgres(postgres: Postgres): Promise<void> {
  if (postgres.isEmbedded) await postgres.stop()
}

function alreadyRunning(config: Config, owner: { pid: number; url?: string }): string {
  return `Stint already runs on ${config.dataDirectory} (process ${owner.pid}${owner.url ? `, ${owner.url}` : ''}).
Stop it first, or set STINT_DATA_DIR and PORT to start another.`
}

