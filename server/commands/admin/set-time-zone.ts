import { Command } from 'commander'
import { readConfig } from '../../config.ts'
import { changeTimeZone } from '../../features/organizations/changes/change-time-zone.ts'
import type { ZoneName } from '../../foundation/time/zone.ts'
import { CommandRefused, printJson } from '../output.ts'
import { withStore } from '../store.ts'
import { wholeId, zone } from './options.ts'

export const setTimeZoneCommand = new Command('set-time-zone')
  .description('Move the days of an organization to another time zone; what is booked keeps its day.')
  .requiredOption('--organization <id>', 'the organization', wholeId)
  .requiredOption('--time-zone <zone>', 'where its days begin and end from now on', zone)
  .option('--json', 'answer in JSON (it always does)')
  .action(async ({ organization, timeZone }: { organization: number; timeZone: string }) => {
    const changed = await withStore(readConfig(), ({ write }) =>
      write((writer) => changeTimeZone(writer, organization, timeZone as ZoneName)),
    )
    if (changed === undefined) throw new CommandRefused(`There is no organization ${organization}.`)
    printJson({ organization: { id: organization, time_zone: timeZone, past: 'stays' } })
  })
