import { Command } from 'commander'
import { readConfig } from '../config.ts'
import { type Demo, ensureDemo } from '../demo/demo.ts'
import { notesFile } from '../demo/notes.ts'
import { CommandRefused, printJson } from './output.ts'
import { withStore } from './store.ts'
import { demoScreen } from './welcome.ts'

export const demoCommand = new Command('demo')
  .description('Make the demo organization if it is not there, and show how to sign in to it.')
  .option('--json', 'answer in JSON')
  .action(async ({ json }: { json?: boolean }) => {
    const config = readConfig()
    const demo = await withStore(
      config,
      ({ database, clock }) => ensureDemo({ config, database, now: clock.now() }),
      'Making the demo organization',
    )
    if (!('notes' in demo)) throw new CommandRefused(withoutNotes(demo, notesFile(config)))
    if (json) printJson(demo.notes)
    else process.stdout.write(demoScreen(config.baseUrl, demo.notes))
  })

function withoutNotes(demo: Demo, file: string): string {
  if (demo.state !== 'without_notes') return 'There is no demo.'
  return `The demo is in this database (organization ${demo.organizationId}), but ${file} with its sign-ins is not here.
Copy it from the data directory where the demo was made, or make a token of your own:
npm run -s stint -- admin create-organization-token --organization ${demo.organizationId} --member ${demo.userId}`
}
