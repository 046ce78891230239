import { Command, Option } from 'commander'
import { readConfig } from '../config.ts'
import { migrate } from '../foundation/db/migrations.ts'
import { makeLog } from '../foundation/operation/log.ts'
import { readSecrets } from '../secrets.ts'
import { serve } from '../serve.ts'
import { live } from './lifetime.ts'
import { keepPostgres } from './store.ts'

export const serveCommand = new Command('serve')
  .description('Serve the API, run background work, or both. Any number of processes can share one database.')
  .addOption(
    new Option('--role <role>', 'what this process runs').choices(['all', 'api', 'worker']).default('all'),
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
