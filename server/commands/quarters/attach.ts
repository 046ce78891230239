import { Command } from 'commander'
import { attachQuarter } from '../../backup/attach-quarter.ts'
import type { Quarter } from '../../features/tracking/rules/quarter.ts'
import { readConfig } from '../../settings/config.ts'
import { printJson } from '../output.ts'
import { withStore } from '../store.ts'
import { quarterOf, refused, shownName } from './options.ts'

export const attachCommand = new Command('attach')
  .argument('<quarter>', 'such as 2024Q1', quarterOf)
  .option('--from <file>', 'the file, if it is no longer where it was written')
  .option('--json', 'print JSON')
  .action(async (quarter: Quarter, { from, json }: { from?: string; json?: boolean }) => {
    const { rows, file } = await withStore(
      readConfig(),
      ({ database }, say) => attachQuarter(database, { quarter, from, say }).catch(refused),
      'Attaching',
    )
    const name = shownName(quarter.name)
    if (json) printJson({ quarter: name, rows: rows ?? null, file })
    else if (rows === undefined)
      process.stdout.write(`${name} was closed, but never left the database. It is open again.\n`)
    else process.stdout.write(`Attached ${name}: ${rows} rows. You can remove ${file}.\n`)
  })
