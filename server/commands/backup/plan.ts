import { join, resolve } from 'node:path'
import { InvalidArgumentError } from 'commander'
import { archiveStore, placeIn } from '../../backup/archive-place.ts'
import { dayMinutes, type Rhythm } from '../../backup/backup-periods.ts'
import { planBackups } from '../../backup/plan-backups.ts'
import { isS3 } from '../../foundation/backup/s3-archives.ts'
import { parseDurationMillis } from '../../foundation/time/duration.ts'
import { machineZone, parseZone, type ZoneName } from '../../foundation/time/zone.ts'
import type { Config } from '../../settings/config.ts'
import { CommandRefused, printJson } from '../output.ts'
import { withStore } from '../store.ts'

/** The options of regular backups. */
export type Regular = { every?: number; at?: string; zone?: ZoneName; keep?: number }

export const usualKeep = 14

/** Undefined: one backup now. */
export function rhythmOf({ every, at, zone, keep }: Regular): Rhythm | undefined {
  if (zone !== undefined && at === undefined) throw new CommandRefused('--zone belongs to --at. Add --at.')
  if (at === undefined && every === undefined) {
    if (keep === undefined) return undefined
    throw new CommandRefused('--keep belongs to the regular backups. Add --every or --at.')
  }
  const everyMinutes = every ?? dayMinutes
  if (at === undefined) return { everyMinutes, at }
  if (everyMinutes % dayMinutes !== 0)
    throw new CommandRefused('With --at, --every must be whole days, such as 1d.')
  return { everyMinutes, at: { time: at, zone: zone ?? machineZone() } }
}

type Asked = Rhythm & { to: string | undefined; keep: number; json: boolean | undefined }

/** Lets workers make backups from now on. */
export async function plan(config: Config, { to, everyMinutes, at, keep, json }: Asked): Promise<void> {
  const directory = directoryOf(to ?? join(config.dataDirectory, 'backups'))
  if (isArchiveName(directory)) throw new CommandRefused('Regular backups need a directory, not a file.')
  // A bucket that refuses is better known now than at night.
  if (isS3(directory)) await archiveStore(config.backupS3).exists(placeIn(directory, 'stint'))
  const given = { everyMinutes, at, keepCount: keep, directory }
  await withStore(config, ({ database, clock }) => planBackups(database, given, clock.now()))
  if (json) {
    const time = { at: at?.time ?? null, zone: at?.zone ?? null }
    const every = { every_hours: everyMinutes / 60, every_minutes: everyMinutes }
    printJson({ plan: { ...every, ...time, keep, directory } })
  } else
    process.stdout.write(
      `A worker writes a backup to ${directory} every ${textOf({ everyMinutes, at })} and keeps ${keep}.\n`,
    )
}

/** A place by its full name. */
export const directoryOf = (to: string) => (isS3(to) ? to.replace(/\/+$/, '') : resolve(to))

/** Whether a place is a file; else it is a directory. */
export const isArchiveName = (place: string) => /\.tar(\.enc)?$/.test(place)

function textOf({ everyMinutes, at }: Rhythm): string {
  const days = everyMinutes / dayMinutes
  if (at) return `${days === 1 ? 'day' : `${days} days`} at ${at.time} in ${at.zone}`
  return everyMinutes % 60 === 0 ? `${everyMinutes / 60} hours` : `${everyMinutes} minutes`
}

export function minutesOf(text: string): number {
  const minutes = (parseDurationMillis(text) ?? 0) / 60_000
  if (!Number.isInteger(minutes) || minutes < 5 || minutes > 365 * dayMinutes)
    throw new InvalidArgumentError('Expected whole minutes from 5m to 365d, such as 30m, 6h or 1d.')
  return minutes
}

export function timeOf(text: string): string {
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(text))
    throw new InvalidArgumentError('Expected a time of day, such as 02:30.')
  return text
}

export function zoneOf(text: string): ZoneName {
  const zone = parseZone(text)
  if (zone === undefined) throw new InvalidArgumentError('Expected a time zone, such as Europe/Vienna.')
  return zone
}

export function countOf(text: string): number {
  const count = /^\d+$/.test(text) ? Number(text) : 0
  if (count < 1 || count > 10_000) throw new InvalidArgumentError('Expected a number from 1 to 10000.')
  return count
}
