import { Command } from 'commander'
import { explain } from './explain.ts'

// Load only the requested command: serve takes four times as long to load as admin.
const commands: Record<string, () => Promise<Command>> = {
  start: async () => (await import('./start.ts')).startCommand,
  serve: async () => (await import('./serve.ts')).serveCommand,
  migrate: async () => (await import('./migrate.ts')).migrateCommand,
  demo: async () => (await import('./demo.ts')).demoCommand,
  doctor: async () => (await import('./doctor.ts')).doctorCommand,
  admin: async () => (await import('./admin.ts')).adminCommand,
  audit: async () => (await import('./audit.ts')).auditCommand,
  webhooks: async () => (await import('./webhooks.ts')).webhooksCommand,
  generate: async () => (await import('./generate.ts')).generateCommand,
  simulate: async () => (await import('./simulate.ts')).simulateCommand,
}

/** Runs one command and returns its exit code. Errors go to stderr as one sentence. */
export async function runCommandLine(args: readonly string[]): Promise<number> {
  const program = new Command('stint').description('Stint: time tracking and workforce management.')
  try {
    for (const load of wanted(args[0])) {
      const command = await load()
      program.addCommand(command, { hidden: command.name() === 'start' })
    }
    throwInsteadOfExit(program)
    await program.parseAsync(args, { from: 'user' })
    return Number(process.exitCode ?? 0)
  } catch (error) {
    return explain(error)
  }
}

function wanted(name: string | undefined) {
  const one = name === undefined ? undefined : commands[name]
  return one ? [one] : Object.values(commands)
}

function throwInsteadOfExit(command: Command): void {
  command.exitOverride()
  for (const each of command.commands) throwInsteadOfExit(each)
}
