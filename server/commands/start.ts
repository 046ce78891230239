import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Command } from 'commander'
import { ensureWebBuilt } from '../../tools/build-web.ts'
import { type Config, readConfig } from '../config.ts'
import { makeDemoOnce } from '../demo/demo.ts'
import { migrate } from '../foundation/db/migrations.ts'
import { makeLog } from '../foundation/operation/log.ts'
import { claimDirectory, type DirectoryOwner } from '../foundation/process/directory-owner.ts'
import { readSecrets } from '../secrets.ts'
import { serve } from '../serve.ts'
import { live, type Starting } from './lifetime.ts'
import { CommandRefused, exitCodes } from './output.ts'
import { withProgress } from './progress.ts'
import { keepPostgres } from './store.ts'
import { welcome } from './welcome.ts'

export const startCommand = new Command('start')
  .description('What npm start runs: database, migrations, demo on the first run, API and background work.')
  .action(async () => {
    const config = readConfig()
    const isFirstRun = !existsSync(join(config.dataDirectory, 'postgres'))
    await live(
      (starting) =>
        withProgress(isFirstRun ? 'Making the database' : 'Starting', async (say) => {
          const screen = await startAll(config, starting, say)
          process.stdout.write(screen)
        }),
      () => process.stdout.write('\nStopping: finishing what was accepted.\n'),
    )
  })

/** Gives the screen that tells how to go on. */
async function startAll(
  config: Config,
  { parts, check }: Starting,
  say: (step: string) => void,
): Promise<string> {
  const claim = await claimDirectory(config.dataDirectory, { url: config.baseUrl })
  if ('takenBy' in claim)
    throw new CommandRefused(alreadyRunning(config, claim.takenBy), exitCodes.alreadyRunning)
  parts.defer(claim.release)
  const log = makeLog({ level: config.logLevel, file: join(config.dataDirectory, 'stint.log') })
  // The embedded database belongs to npm start, also when it outlived a killed run and was taken over.
  const postgres = await keepPostgres(config, log, { owns: true })
  parts.defer(postgres.close)
  check()
  await migrate(postgres.url, (step) => say(`Migrating: ${step}`))
  check()
  say('Looking after the demo organization')
  const demo = config.demo ? await makeDemoOnce(config, postgres.url) : undefined
  check()
  await ensureWebBuilt(say)
  check()
  const { secret } = readSecrets(config)
  const server = await serve({ config, databaseUrl: postgres.url, secret, log, role: 'all' })
  parts.defer(server.stop)
  parts.defer(async () => log.info('stopping'))
  log.info({ port: server.port, base_url: config.baseUrl }, 'ready')
  return welcome(config, demo)
}

function alreadyRunning(config: Config, owner: DirectoryOwner): string {
  return `Stint already runs on ${config.dataDirectory} (process ${owner.pid}${owner.url ? `, ${owner.url}` : ''}). Stop it first, or set STINT_DATA_DIR and PORT to start another.`
}
