import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Command } from 'commander'
import { makeDemoOnce } from '../demo/demo.ts'
import { makeLog } from '../foundation/operation/log.ts'
import { logFile } from '../foundation/operation/log-file.ts'
import { claimDirectory, type DirectoryOwner } from '../foundation/process/directory-owner.ts'
import { versionFields } from '../process/own-version.ts'
import { serve } from '../process/serve.ts'
import { type Config, readConfig } from '../settings/config.ts'
import { readSecrets } from '../settings/secrets.ts'
import { buildWebApp } from './build-web-app.ts'
import { live, type Starting } from './lifetime.ts'
import { CommandRefused, exitCodes, say as tell } from './output.ts'
import { withProgress } from './progress.ts'
import { planGroup, serveGroup } from './serve-group.ts'
import { keepPostgres, migrateStore } from './store.ts'
import { welcome } from './welcome.ts'

export const startCommand = new Command('start').action(async () => {
  const config = readConfig()
  const isFirstRun = !existsSync(join(config.dataDirectory, 'postgres'))
  await live(
    (starting) =>
      withProgress(isFirstRun ? 'Creating the database' : 'Starting', async (say) => {
        const screen = await startAll(config, starting, say)
        process.stdout.write(screen)
      }),
    {
      drainSeconds: config.drainSeconds,
      onEnd: () => process.stdout.write('\nStopping: finishing requests in flight.\n'),
    },
  )
})

/** Starts everything and returns the welcome screen. */
async function startAll(
  config: Config,
  { parts, check }: Starting,
  say: (step: string) => void,
): Promise<string> {
  const claim = await claimDirectory(config.dataDirectory, { url: config.baseUrl })
  if ('takenBy' in claim)
    throw new CommandRefused(alreadyRunning(config, claim.takenBy), exitCodes.alreadyRunning)
  parts.defer(claim.release)
  const file = logFile({ path: join(config.dataDirectory, 'stint.log') })
  const log = makeLog({ level: config.logLevel }, file)
  // npm start owns the embedded database, even one that it took over from a killed run.
  const postgres = await keepPostgres(config, log, { owns: true })
  parts.defer(postgres.close)
  check()
  // The web app is built on a core that migrations and demo leave; a start that fails waits for it.
  const built = buildWebApp(say)
  parts.defer(() => built.catch(() => {}))
  await migrateStore(config, postgres, { onStep: (step) => say(`Migrating: ${step}`), onWait: tell })
  check()
  say('Preparing the demo organization')
  const demo = config.demo ? await makeDemoOnce(config, postgres.url) : undefined
  check()
  await built
  check()
  const { secret } = readSecrets(config)
  const plan = planGroup(config, 'all', config.processes ?? 'auto')
  const server = plan
    ? await serveGroup(plan, { config, role: 'all', log, onLine: (line) => void file.write(`${line}\n`) })
    : await serve({ config, databaseUrl: postgres.url, secret, log, role: 'all' })
  parts.defer(server.stop)
  parts.defer(async () => log.info('stopping'))
  log.info(
    { ...versionFields(), processes: plan?.api ?? 1, port: server.port, base_url: config.baseUrl },
    'ready',
  )
  return welcome(config, demo)
}

function alreadyRunning(config: Config, owner: DirectoryOwner): string {
  return `Stint is already running on ${config.dataDirectory} (process ${owner.pid}${owner.url ? `, ${owner.url}` : ''}). Stop it first, or set STINT_DATA_DIR and PORT to start another.`
}
