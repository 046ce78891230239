import { stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { Command, InvalidArgumentError } from 'commander'
import { baseSiteOf } from '../backup/base-backups.ts'
import { archiveName, makeBackup } from '../backup/make-backup.ts'
import { planBackups, stopBackups } from '../backup/plan-backups.ts'
import { type Config, readConfig } from '../config.ts'
import { openStore } from '../foundation/blobs/open-store.ts'
import { parseDurationMillis } from '../foundation/time/duration.ts'
import type { Instant } from '../foundation/time/instant.ts'
import { masterKeyOf } from '../master-key.ts'
import { readSecrets } from '../secrets.ts'
import { CommandRefused, printJson } from './output.ts'
import { detachedQuarters, sayDetached } from './quarters/detached.ts'
import { withStore } from './store.ts'

type Given = { to?: string; every?: number; keep?: number; off?: boolean; json?: boolean }

const usualKeep = 14

export const backupCommand = new Command('backup')
  .description('Write the database, its secret and all files to one archive, while Stint runs.')
  .option(
    '--to <place>',
    'a directory, or a file that ends in .tar; by default backups in the data directory',
  )
  .option('--every <time>', 'let a worker do it regularly, such as 24h', hoursOf)
  .option('--keep <count>', `with --every: how many to keep (${usualKeep})`, countOf)
  .option('--off', 'stop the regular backups')
  .option('--json', 'print JSON')
  .action(async ({ to, every, keep, off, json }: Given) => {
    const config = readConfig()
    if (keep !== undefined && every === undefined)
      throw new CommandRefused('--keep belongs to the regular backups. Add --every.')
    if (off) {
      await withStore(config, ({ database }) => stopBackups(database))
      return json ? printJson({ plan: null }) : void process.stdout.write('Regular backups are off.\n')
    }
    if (every !== undefined) return plan(config, { to, every, keep: keep ?? usualKeep, json })
    const made = await withStore(
      config,
      async ({ database, url, clock }, say) => {
        const { secret } = readSecrets(config)
        // Also seals a database that was never started.
        await masterKeyOf(database, secret)
        const store = openStore(config.blobUrl, config.dataDirectory)
        const now = clock.now()
        const path = await placeOf(config, to, now)
        const site = {
          db: database,
          databaseUrl: url,
          store,
          secret: () => secret,
          bases: baseSiteOf(config),
        }
        return { ...(await makeBackup(site, { path, now, say })), detached: await detachedQuarters(database) }
      },
      'Backing up',
    )
    const { path, bytes, manifest, detached } = made
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    if (json)
      return printJson({
        ...{ path, bytes, rows, files: manifest.files.count, sha256: manifest.sha256 },
        detached_quarters: detached,
      })
    else
      process.stdout.write(
        `Wrote ${path}: ${rows} rows, ${manifest.files.count} files, ${(bytes / 1024 ** 2).toFixed(1)} MB.\nIt contains the secret of this installation. Store it where only operators can read it.\n`,
      )
    sayDetached(detached)
  })

async function plan(
  config: Config,
  {
    to,
    every,
    keep,
    json,
  }: { to: string | undefined; every: number; keep: number; json: boolean | undefined },
): Promise<void> {
  const directory = resolve(to ?? join(config.dataDirectory, 'backups'))
  if (directory.endsWith('.tar')) throw new CommandRefused('Regular backups need a directory, not a file.')
  const given = { everyHours: every, keepCount: keep, directory }
  await withStore(config, ({ database, clock }) => planBackups(database, given, clock.now()))
  if (json) printJson({ plan: { every_hours: every, keep, directory } })
  else
    process.stdout.write(`A worker writes a backup to ${directory} every ${every} hours and keeps ${keep}.\n`)
}

async function placeOf(config: Config, to: string | undefined, now: Instant): Promise<string> {
  if (to === undefined) return join(config.dataDirectory, 'backups', archiveName(now))
  if (!to.endsWith('.tar')) return join(resolve(to), archiveName(now))
  if (await stat(to).catch(() => undefined))
    throw new CommandRefused(`${to} already exists. Name another file.`)
  return resolve(to)
}

function hoursOf(text: string): number {
  const hours = (parseDurationMillis(text) ?? 0) / 3_600_000
  if (!Number.isInteger(hours) || hours < 1 || hours > 8_760)
    throw new InvalidArgumentError('Expected whole hours, such as 24h.')
  return hours
}

function countOf(text: string): number {
  const count = /^\d+$/.test(text) ? Number(text) : 0
  if (count < 1 || count > 10_000) throw new InvalidArgumentError('Expected a number from 1 to 10000.')
  return count
}
