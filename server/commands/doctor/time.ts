import type { Database } from '../../foundation/db/database.ts'
import { largestDifferenceMs } from '../../foundation/time/agreed-clock.ts'
import { systemClock } from '../../foundation/time/clock.ts'
import { databaseAheadMs, zoneDifferences } from '../../foundation/time/database-time.ts'
import { sharedClock } from '../../foundation/time/shared-clock.ts'
import { tzVersion } from '../../foundation/time/zone.ts'
import type { Config } from '../../settings/config.ts'
import { type Finding, fault, ok, warning } from './finding.ts'

/** Checks that runtime and database agree on the current time and on time zones. */
export async function checkTime(database: Database, config: Config): Promise<Finding[]> {
  return [
    await clockFinding(database),
    ...(await movedFinding(database, config)),
    await zonesFinding(database, config),
  ]
}

async function clockFinding(database: Database): Promise<Finding> {
  const ahead = await databaseAheadMs(database, systemClock())
  const message = `The clocks of this machine and of the database are ${Math.abs(ahead)} ms apart.`
  const action = 'Sync both machines with NTP (timedatectl set-ntp true).'
  if (Math.abs(ahead) > largestDifferenceMs)
    return fault('clock', `${message} Background work waits.`, action)
  return Math.abs(ahead) > 1_000 ? warning('clock', message, action) : ok('clock', message)
}

async function movedFinding(database: Database, config: Config): Promise<Finding[]> {
  if (!config.testClock) return []
  const clock = sharedClock(database)
  await clock.refresh()
  return [
    warning(
      'clock',
      `STINT_TEST_CLOCK is on. Stint's clock shows ${clock.now()}.`,
      'Unset it on servers that track real time.',
    ),
  ]
}

async function zonesFinding(database: Database, config: Config): Promise<Finding> {
  const differences = await zoneDifferences(database, systemClock().now())
  const version = tzVersion()
  if (differences.length === 0)
    return ok('time zones', `Runtime (${version}) and database agree on every zone for the next year.`)
  const shown = differences.slice(0, 5).map(({ zone, at, ours, theirs }) => {
    const said =
      theirs === undefined ? 'unknown to the database' : `runtime ${hours(ours)}, database ${hours(theirs)}`
    return `${zone} (${at.slice(0, 10)}: ${said})`
  })
  const todo =
    config.databaseUrl === undefined
      ? 'The embedded PostgreSQL includes its own zone data.'
      : 'Update the time zone data of the database server.'
  return warning(
    'time zones',
    `Runtime (${version}) and database differ in ${differences.length} zones: ${shown.join('; ')}.`,
    `${todo} Stint computes stored times with the runtime, so they stay correct.`,
  )
}

function hours(seconds: number): string {
  return `UTC${seconds < 0 ? '-' : '+'}${Math.abs(seconds) / 3600}`
}
