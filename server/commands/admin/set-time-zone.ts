import { Command } from 'commander'
import { changeTimeZone } from '../../features/organizations/changes/change-time-zone.ts'
import { zoneFrom } from '../../foundation/time/zone.ts'
import { readConfig } from '../../settings/config.ts'
import { CommandRefused, printJson } from '../output.ts'
import { withStore } from '../store.ts'
import { wholeId, zone } from './options.ts'

export const setTimeZoneCommand = new Command('set-time-zone')
  .requiredOption('--organization <id>', 'the organization', wholeId)
  .requiredOption('--time-zone <zone>', 'the new time zone', zone)
  .option('--json', 'print JSON (always on)')
  .action(async ({ organization, timeZone }: { organization: number; timeZone: string }) => {
    const changed = await withStore(readConfig(), ({ write }) =>
      write((writer) => changeTimeZone(writer, organization, zoneFrom(timeZone))),
    )
    if (changed === undefined) throw new CommandRefused(`Organization ${organization} does not exist.`)
    printJson({ organization: { id: organization, time_zone: timeZone, past: 'stays' } })
  })
