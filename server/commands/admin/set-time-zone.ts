import { Command } from 'commander'
import { readConfig } from '../../config.ts'
import { changeTimeZone } from '../../features/organizations/changes/change-time-zone.ts'
import type { ZoneName } from '../../foundation/time/zone.ts'
import { CommandRefused, printJson } from '../output.ts'
import { withStore } from '../store.ts'
import { wholeId, zone } from './options.ts'

export const setTimeZoneCommand = new Command('set-time-zone')
  .description('Change the time zone of an organization. Tracked time keeps its day.')
  .requiredOption('--organization <id>', 'the organization', wholeId)
  .requiredOption('--time-zone <zone>', 'the new time zone', zone)
  .option('--json', 'print JSON (always on)')
  .action(async ({ organization, timeZone }: { organization: number; timeZone: string }) => {
    const changed = await withStore(readConfig(), ({ write }) =>
      write((writer) => changeTimeZone(writer, organization, timeZone as ZoneName)),
    )
    if (changed === undefined) throw new CommandRefused(`Organization ${organization} does not exist.`)
    printJson({ organization: { id: organization, time_zone: timeZone, past: 'stays' } })
  })
