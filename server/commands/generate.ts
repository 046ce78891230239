import { Command } from 'commander'
import { addDays } from '../foundation/time/calendar-date.ts'
import { dateIn } from '../foundation/time/zone.ts'
import { type Generated, generate } from '../generate/generate.ts'
import { tellPlanner } from '../generate/store.ts'
import { defaultSize, ownZone, type Wanted } from '../generate/wanted.ts'
import { readConfig } from '../settings/config.ts'
import { calendarDate, countUpTo } from './admin/options.ts'
import { CommandRefused, printJson } from './output.ts'
import { withStore } from './store.ts'

type Given = Omit<Wanted, 'until'> & Partial<Pick<Wanted, 'until'>> & { json?: boolean }

export const generateCommand = new Command('generate')
  .option('--members <count>', 'number of members', countUpTo(20_000), defaultSize.members)
  .option('--months <count>', 'number of months', countUpTo(36), defaultSize.months)
  .option('--activities <count>', 'number of activities', countUpTo(100_000_000), defaultSize.activities)
  .option(
    '--seed <number>',
    'a different number gives different people and days',
    countUpTo(1_000_000),
    defaultSize.seed,
  )
  .option('--until <date>', 'the last day with tracked time (default: yesterday)', calendarDate)
  .option('--json', 'print JSON')
  .addHelpText(
    'after',
    `
The same options give the same rows, to the last byte; what is there already is found and left as it is. No other
organization is touched. 5,000,000 activities take some minutes and 3 GB; a run that is ended leaves nothing.`,
  )
  .action(async ({ json, ...given }: Given) => {
    const made = await withStore(
      readConfig(),
      async ({ database, clock, write }, say) => {
        const wanted = { ...given, until: given.until ?? addDays(dateIn(ownZone, clock.now()), -1) }
        const generated = await write((writer) => generate(writer, wanted, say))
        if (generated.state !== 'made') return { ...generated, wanted }
        say('Updating planner statistics')
        await tellPlanner(database)
        return { ...generated, wanted }
      },
      'Checking for an existing organization',
    )
    if (made.state === 'too_many')
      throw new CommandRefused('Too many activities for this size. Add members or months.')
    if (json) printJson(shown(made))
    else process.stdout.write(screenOf(made))
  })

type Made = Exclude<Generated, { state: 'too_many' }> & { wanted: Wanted }

function shown({ wanted, state, organizationId, ...rest }: Made) {
  return {
    state,
    organization_id: organizationId,
    ...('token' in rest && { token: rest.token }),
    ...wanted,
  }
}

function screenOf(made: Made): string {
  if (made.state === 'there')
    return `Organization ${made.organizationId} already exists. To create a token for it:
npm run -s stint -- admin create-organization-token --organization ${made.organizationId} --member ${made.ownerId}
`
  return `Organization ${made.organizationId} has ${made.wanted.activities.toLocaleString('en')} activities, the last on ${made.wanted.until}.
Owner token: ${made.token}
`
}
