import { type Command, CommanderError } from 'commander'
import { commandGroup } from './command-group.ts'
import { exitCodes } from './output.ts'

const loadCommands = commandGroup('stint', {
  start: {
    description:
      'Runs the database, migrations, the demo on the first run, the API and background work. npm start uses it.',
    load: async () => (await import('./start.ts')).startCommand,
    isHidden: true,
  },
  serve: {
    description:
      'Serve the API, run background work, or both. Any number of processes can share one database.',
    load: async () => (await import('./serve.ts')).serveCommand,
  },
  migrate: {
    description: 'Migrate the database to the newest schema. npm start does this automatically.',
    load: async () => (await import('./migrate.ts')).migrateCommand,
  },
  demo: {
    description: 'Create the demo organization if it does not exist, and show how to sign in.',
    load: async () => (await import('./demo.ts')).demoCommand,
  },
  doctor: {
    description:
      'Check configuration, data directory, file store, database, clock, time zones, disk, port and memory, and suggest fixes.',
    load: async () => (await import('./doctor.ts')).doctorCommand,
  },
  admin: {
    description: 'Manage users, organizations and tokens. Prints JSON.',
    load: async (...words) => (await import('./admin.ts')).loadAdminCommand(...words),
  },
  audit: {
    description: 'Check the audit log.',
    load: async () => (await import('./audit.ts')).auditCommand,
  },
  recount: {
    description: 'Check that the sums of days are those of their activities.',
    load: async () => (await import('./recount.ts')).recountCommand,
  },
  webhooks: {
    description: 'Inspect webhook deliveries, send them again, or receive events on this machine.',
    load: async (...words) => (await import('./webhooks.ts')).loadWebhooksCommand(...words),
  },
  backup: {
    description: 'Write the database, its secret and all files to one archive, while Stint runs.',
    load: async () => (await import('./backup.ts')).backupCommand,
  },
  restore: {
    description: 'Fill an empty database, the secrets and the files from an archive of stint backup.',
    load: async () => (await import('./restore.ts')).restoreCommand,
  },
  quarters: {
    description: 'Move old quarters of tracked time out of the database, and back.',
    load: async (...words) => (await import('./quarters.ts')).loadQuartersCommand(...words),
  },
  mail: {
    description: 'Check that mails are sent.',
    load: async () => (await import('./mail.ts')).mailCommand,
  },
  generate: {
    description:
      'Create an organization with as much tracked time as a large company, to test size and speed.',
    load: async () => (await import('./generate.ts')).generateCommand,
  },
  simulate: {
    description: 'Simulate trackers that send time to a running server, and check that everything arrives.',
    load: async () => (await import('./simulate.ts')).simulateCommand,
  },
})

/** The program with the command that is asked for. */
export async function loadProgram(...words: string[]): Promise<Command> {
  return (await loadCommands(...words)).description('Stint: time tracking and workforce management.')
}

/** Runs one command and returns its exit code. Errors go to stderr as one sentence. */
export async function runCommandLine(args: readonly string[]): Promise<number> {
  try {
    const program = await loadProgram(...args)
    throwInsteadOfExit(program)
    await program.parseAsync(args, { from: 'user' })
    return Number(process.exitCode ?? 0)
  } catch (error) {
    // Commander has already printed it.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : exitCodes.badInput
    return (await import('./explain.ts')).explain(error)
  }
}

function throwInsteadOfExit(command: Command): void {
  command.exitOverride()
  for (const each of command.commands) throwInsteadOfExit(each)
}
