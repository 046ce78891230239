import { Command, Option } from 'commander'
import { readConfig } from '../config.ts'
import { migrate } from '../foundation/db/migrations.ts'
import { makeLog } from '../foundation/operation/log.ts'
import { onShutdown } from '../foundation/process/shutdown.ts'
import { serve } from '../serve.ts'
import { openPostgres } from './store.ts'

export const serveCommand = new Command('serve')
  .description('Serve the API, do the background work, or both. Many of each can run against one database.')
  .addOption(new Option('--role <role>', 'what this process does').choices(['all', 'api', 'worker']).default('all'))
  .action(async ({ role }: { role: 'all' | 'api' | 'worker' }) => {
    const config = readConfig()
    const log = makeLog({ level: config.logLevel })
    const postgres = await openPostgres(config)
    await migrate(postgres.url)
    const server = await serve({ config, databaseUrl: postgres.url, log, role })
    log.info({ role, port: server.port, base_url: config.baseUrl }, 'ready')
    onShutdown(async (reason) => {
      log.info({ reason }, 'stopping')
      await server.stop()
      if (!postgres.wasRunning) await postgres.stop()
      log.flush()
    })
  })
