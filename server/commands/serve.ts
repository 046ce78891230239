import { Command, Option } from 'commander'
import { makeLog } from '../foundation/operation/log.ts'
import { findSiblings } from '../foundation/process/group/siblings.ts'
import { notifyServiceManager } from '../foundation/process/service-manager.ts'
import { versionFields } from '../process/own-version.ts'
import type { ServeOptions } from '../process/serve.ts'
import { readConfig } from '../settings/config.ts'
import { readSecrets } from '../settings/secrets.ts'
import { buildWebApp } from './build-web-app.ts'
import { live } from './lifetime.ts'
import { planGroup, processOption, serveGroup } from './serve-group.ts'
import { keepPostgres, migrateStore } from './store.ts'
import { waitForDatabase, waitSeconds } from './wait-for-database.ts'

type Options = {
  role: 'all' | 'api' | 'worker'
  processes?: number | 'auto'
  member?: true
  waitForDb?: number
}

export const serveCommand = new Command('serve')
  .addOption(
    new Option('--role <role>', 'what this process runs').choices(['all', 'api', 'worker']).default('all'),
  )
  .option(
    '--processes <number>',
    'how many processes serve requests, or auto; see STINT_PROCESSES',
    processOption,
  )
  .addOption(new Option('--member', 'set for the processes that --processes starts').hideHelp())
  .option('--wait-for-db <seconds>', 'how long to wait for a database that does not answer yet', waitSeconds)
  .action(async ({ role, processes, member, waitForDb = 0 }: Options) => {
    const config = readConfig()
    const siblings = member && findSiblings()
    const plan = planGroup(config, role, processes ?? config.processes ?? 1)
    const log = makeLog({ level: config.logLevel })
    const notify = async (state: 'READY=1' | 'STOPPING=1') => {
      const fault = await notifyServiceManager(config.notifySocket, state)
      if (fault !== undefined)
        log.warn({ fault }, 'systemd-notify failed; use Type=exec in the unit, or install systemd-notify')
    }
    await live(
      async ({ parts, check }) => {
        // Before the migrations, so that processes of the old version go on while it takes time.
        if (role !== 'worker') await buildWebApp((step) => log.info(step))
        check()
        if (config.databaseUrl !== undefined && waitForDb > 0)
          await waitForDatabase(config.databaseUrl, {
            seconds: waitForDb,
            check,
            say: (message) => log.warn(message),
          })
        const postgres = await keepPostgres(config, log, { owns: false })
        parts.defer(postgres.close)
        check()
        await migrateStore(config, postgres, { onWait: (message) => log.warn(message) })
        check()
        const server = plan
          ? await serveGroup(plan, { config, role, log })
          : await serveAlone({ config, databaseUrl: postgres.url, log, role, siblings })
        parts.defer(server.stop)
        const size = plan && { processes: plan.api }
        log.info({ ...versionFields(), role, ...size, port: server.port, base_url: config.baseUrl }, 'ready')
        siblings?.ready()
        void notify('READY=1')
      },
      {
        drainSeconds: config.drainSeconds,
        onEnd(reason) {
          log.info({ reason }, 'stopping')
          void notify('STOPPING=1')
        },
      },
    )
  })

/** Loads the product, which a parent of others does not need. */
async function serveAlone(options: Omit<ServeOptions, 'secret'>) {
  const { serve } = await import('../process/serve.ts')
  return serve({ ...options, secret: readSecrets(options.config).secret })
}
