import { Command, Option } from 'commander'
import { readConfig } from '../config.ts'
import { migrate } from '../foundation/db/migrations.ts'
import { makeLog } from '../foundation/operation/log.ts'
import { readSecrets } from '../secrets.ts'
import { serve } from '../serve.ts'
import { live } from './lifetime.ts'
import { keepPostgres } from './store.ts'

export const serveCommand = new Command('serve')
  .description('Serve the API, do the background work, or both. Many of each can run against one database.')
  .addOption(
    new Option('--role <role>', 'what this process does').choices(['all', 'api', 'worker']).default('all'),
  )
  .action(async ({ role }: { role: 'all' | 'api' | 'worker' }) => {
    const config = readConfig()
    const log = makeLog({ level: config.logLevel })
    await live(
      async ({ parts, check }) => {
        const postgres = await keepPostgres(config, log, { owns: false })
        parts.defer(postgres.close)
        check()
        await migrate(postgres.url)
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
      },
      (reason) => log.info({ reason }, 'stopping'),
    )
  })
