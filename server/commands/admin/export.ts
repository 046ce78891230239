import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { Command } from 'commander'
import { exportOrganization } from '../../backup/export-organization.ts'
import { openBlobs } from '../../foundation/blobs/blobs.ts'
import { openStore } from '../../foundation/blobs/open-store.ts'
import { findOrganization } from '../../removal/store/removals.ts'
import { readConfig } from '../../settings/config.ts'
import { masterKeyOf } from '../../settings/master-key.ts'
import { readSecrets } from '../../settings/secrets.ts'
import { CommandRefused, exitCodes, printJson } from '../output.ts'
import { openPostgres, withStore } from '../store.ts'
import { wholeId } from './options.ts'

type Options = { organization: number; to: string }

export const exportCommand = new Command('export')
  .requiredOption('--organization <id>', 'the organization', wholeId)
  .requiredOption('--to <directory>', 'a directory that does not exist yet')
  .option('--json', 'print JSON (always on)')
  .action(async ({ organization, to }: Options) => {
    const config = readConfig()
    const directory = resolve(to)
    if (existsSync(directory))
      throw new CommandRefused(`${directory} already exists. Name another directory.`)
    await withStore(config, async ({ database }, say) => {
      const found = await findOrganization(database, organization)
      if (found === undefined) throw new CommandRefused(`Organization ${organization} does not exist.`)
      const key = await masterKeyOf(database, readSecrets(config).secret)
      const blobs = openBlobs(openStore(config.blobUrl, config.dataDirectory), key)
      const { url: databaseUrl, close } = await openPostgres(config)
      const done = await exportOrganization({
        database,
        databaseUrl,
        blobs,
        organizationId: found.id,
        directory,
        say,
      }).finally(close)
      printJson({ organization: { id: found.id, name: found.name }, directory, ...done })
      if (done.missing_files.length > 0) process.exitCode = exitCodes.unhealthy
    })
  })
