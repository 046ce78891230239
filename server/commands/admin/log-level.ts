import { Command, Option } from 'commander'
import {
  changeLogLevel,
  findLogLevel,
  type LogLevel,
  logLevels,
} from '../../foundation/operation/log-level.ts'
import { readConfig } from '../../settings/config.ts'
import { CommandRefused, printJson } from '../output.ts'
import { withStore } from '../store.ts'

export const logLevelCommand = new Command('log-level')
  .addOption(new Option('--set <level>', 'the level for all processes').choices(logLevels))
  .option('--reset', 'go back to STINT_LOG_LEVEL of each process')
  .option('--json', 'print JSON (always on)')
  .action(async ({ set, reset }: { set?: LogLevel; reset?: boolean }) => {
    if (set && reset) throw new CommandRefused('Use either --set or --reset.')
    const level = await withStore(readConfig(), async ({ database, clock }) => {
      if (set || reset) await changeLogLevel(database, set, clock.now())
      return findLogLevel(database)
    })
    printJson({ log_level: level ?? null })
  })
