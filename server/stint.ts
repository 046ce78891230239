import { Command, CommanderError } from 'commander'
import { adminCommand } from './commands/admin.ts'
import { migrateCommand } from './commands/migrate.ts'
import { CommandRefused, exitCodes, say } from './commands/output.ts'
import { serveCommand } from './commands/serve.ts'
import { startCommand } from './commands/start.ts'
import { ConfigFaults } from './config.ts'
import { isDatabaseAway } from './foundation/db/failures.ts'
import { Problem } from './foundation/http/problems.ts'

const program = new Command('stint')
  .description('Stint: time tracking and workforce management.')
  .exitOverride()
  .showHelpAfterError('(--help shows what there is)')
  .addCommand(startCommand, { hidden: true })
  .addCommand(serveCommand)
  .addCommand(migrateCommand)
  .addCommand(adminCommand)

overrideExit(program)

try {
  await program.parseAsync()
} catch (error) {
  process.exitCode = explain(error)
  // A command that failed may have left a timer or a connection behind; it has nothing more to do.
  if (process.exitCode !== 0) process.exit()
}

/** Tells what went wrong in a sentence, and which exit code means it. */
function explain(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : exitCodes.badInput
  if (error instanceof ConfigFaults) return said(error.message, exitCodes.configuration)
  if (error instanceof CommandRefused) return said(error.message, error.exitCode)
  if (error instanceof Problem) return said(`${error.message} (${error.code})`, exitCodes.badInput)
  if (isDatabaseAway(error)) return said(`The database cannot be reached: ${error instanceof Error ? error.message : error}. Check DATABASE_URL, then npm run -s stint -- doctor.`, exitCodes.databaseAway)
  return said(error instanceof Error ? (error.stack ?? error.message) : String(error), 1)
}

function said(message: string, exitCode: number): number {
  say(message)
  return exitCode
}

function overrideExit(command: Command): void {
  command.exitOverride()
  for (const each of command.commands) overrideExit(each)
}
