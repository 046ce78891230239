import { Command } from 'commander'
import { readConfig } from '../config.ts'
import { type Demo, ensureDemo } from '../demo/demo.ts'
import { notesFile } from '../demo/notes.ts'
import { CommandRefused, printJson } from './output.ts'
import { withStore } from './store.ts'
import { demoScreen } from './welcome.ts'

export const demoCommand = new Command('demo')
  .description('Create the demo organization if it does not exist, and show how to sign in.')
  .option('--json', 'print JSON')
  .action(async ({ json }: { json?: boolean }) => {
    const config = readConfig()
    const demo = await withStore(
      config,
      ({ database, clock }) => ensureDemo({ config, database, now: clock.now() }),
      'Creating the demo organization',
    )
    if (!('notes' in demo)) throw new CommandRefused(withoutNotes(demo, notesFile(config)))
    if (json) printJson(demo.notes)
    else process.stdout.write(demoScreen(config.baseUrl, demo.notes))
  })

function withoutNotes(demo: Demo, file: string): string {
  if (demo.state !== 'without_notes') return 'The demo does not exist.'
  return `This database has the demo (organization ${demo.organizationId}), but ${file} with the sign-in details is missing.
Copy it from the data directory where the demo was created, or create your own token:
npm run -s stint -- admin create-organization-token --organization ${demo.organizationId} --member ${demo.userId}`
}
