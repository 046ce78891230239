import type { Command } from 'commander'
import { commandGroup } from './command-group.ts'
import { explain } from './explain.ts'

export const loadProgram = commandGroup(
  'stint',
  'Stint: time tracking and workforce management.',
  {
    start: async () => (await import('./start.ts')).startCommand,
    serve: async () => (await import('./serve.ts')).serveCommand,
    migrate: async () => (await import('./migrate.ts')).migrateCommand,
    demo: async () => (await import('./demo.ts')).demoCommand,
    doctor: async () => (await import('./doctor.ts')).doctorCommand,
    admin: async (...words) => (await import('./admin.ts')).loadAdminCommand(...words),
    audit: async () => (await import('./audit.ts')).auditCommand,
    webhooks: async (...words) => (await import('./webhooks.ts')).loadWebhooksCommand(...words),
    backup: async () => (await import('./backup.ts')).backupCommand,
    restore: async () => (await import('./restore.ts')).restoreCommand,
    quarters: async (...words) => (await import('./quarters.ts')).loadQuartersCommand(...words),
    mail: async () => (await import('./mail.ts')).mailCommand,
    generate: async () => (await import('./generate.ts')).generateCommand,
    simulate: async () => (await import('./simulate.ts')).simulateCommand,
  },
  ['start'],
)

/** Runs one command and returns its exit code. Errors go to stderr as one sentence. */
export async function runCommandLine(args: readonly string[]): Promise<number> {
  try {
    const program = await loadProgram(...args)
    throwInsteadOfExit(program)
    await program.parseAsync(args, { from: 'user' })
    return Number(process.exitCode ?? 0)
  } catch (error) {
    return explain(error)
  }
}

function throwInsteadOfExit(command: Command): void {
  command.exitOverride()
  for (const each of command.commands) throwInsteadOfExit(each)
}
