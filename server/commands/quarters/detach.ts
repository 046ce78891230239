import { join, resolve } from 'node:path'
import { Command } from 'commander'
import { detachQuarter } from '../../backup/detach-quarter.ts'
import type { Quarter } from '../../features/tracking/rules/quarter.ts'
import type { Instant } from '../../foundation/time/instant.ts'
import { type Config, readConfig } from '../../settings/config.ts'
import { sizeText } from '../doctor/sizes.ts'
import { printJson, say } from '../output.ts'
import { withStore } from '../store.ts'
import { quarterOf, refused, shownName } from './options.ts'

type Given = { to?: string; withOpenTimesheets?: boolean; json?: boolean }

export const detachCommand = new Command('detach')
  .argument('<quarter>', 'such as 2024Q1', quarterOf)
  .option(
    '--to <place>',
    'a directory, or a file that ends in .tar; by default quarters in the data directory',
  )
  .option('--with-open-timesheets', 'even if timesheets of the quarter are open or denied')
  .option('--json', 'print JSON')
  .action(async (quarter: Quarter, { to, withOpenTimesheets, json }: Given) => {
    const config = readConfig()
    const done = await withStore(
      config,
      ({ database, clock }, tell) =>
        detachQuarter(database, {
          quarter,
          now: clock.now(),
          changesKeepDays: config.changesKeepDays,
          allowsOpenTimesheets: withOpenTimesheets ?? false,
          placeOf: (closedAt) => placeOf(config, to, quarter, closedAt),
          say: tell,
        }).catch(refused),
      'Detaching',
    )
    const { file, rows, bytes, rowsSha256, trackedSeconds, unsettledSeconds, wasDetached } = done
    const name = shownName(quarter.name)
    if (json)
      return printJson({
        quarter: name,
        file,
        rows,
        bytes,
        rows_sha256: rowsSha256,
        tracked_seconds: trackedSeconds,
        unsettled_seconds: unsettledSeconds,
      })
    if (wasDetached) return void process.stdout.write(`${name} is already detached: ${file}.\n`)
    process.stdout.write(
      `Detached ${name}: ${rows} rows are in ${file} (${sizeText(bytes ?? 0)}).\nBackups do not contain it. Copy the file to where your backups are.\n`,
    )
    if (unsettledSeconds > 0)
      say(
        `${Math.floor(unsettledSeconds / 3_600)} hours are neither paid nor invoiced. They can be once the quarter is attached again.`,
      )
  })

/** The same after a kill, because it has the moment at which the quarter was closed. */
function placeOf(config: Config, to: string | undefined, { name }: Quarter, closedAt: Instant): string {
  if (to?.endsWith('.tar')) return resolve(to)
  const moment = closedAt.slice(0, 19).replaceAll(/[-:]/g, '')
  return join(
    resolve(to ?? join(config.dataDirectory, 'quarters')),
    `stint-${shownName(name)}-${moment}Z.tar`,
  )
}
