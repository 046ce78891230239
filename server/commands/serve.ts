import { Command, Option } from 'commander'
import { readConfig } from '../config.ts'
import { makeLog } from '../foundation/operation/log.ts'
import { notifyServiceManager } from '../foundation/process/service-manager.ts'
import { readSecrets } from '../secrets.ts'
import { serve } from '../serve.ts'
import { buildWebApp } from './build-web-app.ts'
import { live } from './lifetime.ts'
import { keepPostgres, migrateStore } from './store.ts'
import { waitForDatabase, waitSeconds } from './wait-for-database.ts'

export const serveCommand = new Command('serve')
  .description('Serve the API, run background work, or both. Any number of processes can share one database.')
  .addOption(
    new Option('--role <role>', 'what this process runs').choices(['all', 'api', 'worker']).default('all'),
  )
  .option('--wait-for-db <seconds>', 'how long to wait for a database that does not answer yet', waitSeconds)
  .action(async ({ role, waitForDb = 0 }: { role: 'all' | 'api' | 'worker'; waitForDb?: number }) => {
    const config = readConfig()
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
            ...{ seconds: waitForDb, check },
            say: (message) => log.warn(message),
          })
        const postgres = await keepPostgres(config, log, { owns: false })
        parts.defer(postgres.close)
        check()
        await migrateStore(config, postgres, { onWait: (message) => log.warn(message) })
        check()
        const server = await serve({
          config,
          databaseUrl: postgres.url,
          secret: readSecrets(config).secret,
          log,
          role,
        })
        parts.defer(server.stop)
        log.info({ role, port: server.port, base_url: config.baseUrl }, 'ready')
        void notify('READY=1')
      },
      (reason) => {
        log.info({ reason }, 'stopping')
        void notify('STOPPING=1')
      },
    )
  })
