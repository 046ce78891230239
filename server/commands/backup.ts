import { join } from 'node:path'
import { Command } from 'commander'
import { type ArchiveStore, archiveName, archiveStore, placeIn } from '../backup/archive-place.ts'
import { BaseFailed, baseSiteOf, renewBases } from '../backup/base-backups.ts'
import { makeBackup } from '../backup/make-backup.ts'
import { stopBackups } from '../backup/plan-backups.ts'
import { openStore } from '../foundation/blobs/open-store.ts'
import { sealingKeys } from '../settings/backup-keys.ts'
import { type Config, readConfig } from '../settings/config.ts'
import { masterKeyOf } from '../settings/master-key.ts'
import { readSecrets } from '../settings/secrets.ts'
import { createKeyCommand } from './backup/create-key.ts'
import {
  countOf,
  directoryOf,
  isArchiveName,
  minutesOf,
  plan,
  type Regular,
  rhythmOf,
  timeOf,
  usualKeep,
  zoneOf,
} from './backup/plan.ts'
import { verifyCommand } from './backup/verify.ts'
import { CommandRefused, printJson } from './output.ts'
import { detachedQuarters, sayDetached } from './quarters/detached.ts'
import { withStore } from './store.ts'

type Given = Regular & { to?: string; off?: boolean; json?: boolean }

export const backupCommand = new Command('backup')
  // Options after the name of a member belong to it.
  .enablePositionalOptions()
  .addCommand(verifyCommand)
  .addCommand(createKeyCommand)
  .option(
    '--to <place>',
    'a directory, a file that ends in .tar, or s3://bucket/prefix; by default backups in the data directory',
  )
  .option('--every <time>', 'let a worker do it regularly, such as 24h or 30m', minutesOf)
  .option(
    '--at <time>',
    'let a worker do it each day at this time, such as 02:30; with --every 2d on each second',
    timeOf,
  )
  .option(
    '--zone <name>',
    'with --at: the time zone, such as Europe/Vienna; by default the one of this machine',
    zoneOf,
  )
  .option('--keep <count>', `with --every or --at: how many to keep (${usualKeep})`, countOf)
  .option('--off', 'stop the regular backups')
  .option('--json', 'print JSON')
  .action(async ({ to, off, json, ...regular }: Given) => {
    const config = readConfig()
    const rhythm = rhythmOf(regular)
    if (off) {
      await withStore(config, ({ database }) => stopBackups(database))
      return json ? printJson({ plan: null }) : void process.stdout.write('Regular backups are off.\n')
    }
    if (rhythm) return plan(config, { ...rhythm, to, keep: regular.keep ?? usualKeep, json })
    const made = await withStore(
      config,
      async ({ database, url, clock }, say) => {
        const { secret } = readSecrets(config)
        // Also seals a database that was never started.
        await masterKeyOf(database, secret)
        const store = openStore(config.blobUrl, config.dataDirectory)
        const now = clock.now()
        const sealing = sealingKeys(config)
        const archives = archiveStore(config.backupS3)
        const name = archiveName(now, sealing !== undefined)
        const path = await placeOf(archives, to ?? join(config.dataDirectory, 'backups'), name)
        const site = { db: database, databaseUrl: url, store, archives, secret: () => secret }
        const archive = await makeBackup(site, { path, now, sealing, say })
        return {
          ...archive,
          isSealed: sealing !== undefined,
          detached: await detachedQuarters(database),
          fault: await tryBase(config, url, say),
        }
      },
      'Backing up',
    )
    const { path, bytes, manifest, isSealed, detached, fault } = made
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    if (json)
      printJson({
        path,
        bytes,
        rows,
        files: manifest.files.count,
        sha256: manifest.sha256,
        encrypted: isSealed,
        detached_quarters: detached,
        base_failed: fault?.message ?? null,
      })
    else
      process.stdout.write(
        `Wrote ${path}: ${rows} rows, ${manifest.files.count} files, ${(bytes / 1024 ** 2).toFixed(1)} MB.\n${isSealed ? sealedAdvice : openAdvice}\n`,
      )
    if (!json) sayDetached(detached)
    if (fault) throw fault
  })

const openAdvice = 'It contains the secret of this installation. Store it where only operators can read it.'
const sealedAdvice =
  'It is encrypted. Keep the passphrase or the private key elsewhere: without it nothing can be restored.'

/** The archive is whole without a base, so it is reported first. */
async function tryBase(
  config: Config,
  url: string,
  say: (step: string) => void,
): Promise<CommandRefused | undefined> {
  const site = baseSiteOf(config)
  try {
    if (site) await renewBases(site, url, say)
    return undefined
  } catch (error) {
    if (error instanceof BaseFailed)
      return new CommandRefused(
        `${error.message} The archive is whole, but restores to a moment begin at an older base.`,
      )
    throw error
  }
}

/** A directory gets a file with this name. */
async function placeOf(archives: ArchiveStore, to: string, name: string): Promise<string> {
  if (!isArchiveName(to)) return placeIn(directoryOf(to), name)
  if (await archives.exists(to)) throw new CommandRefused(`${to} already exists. Name another file.`)
  return directoryOf(to)
}
