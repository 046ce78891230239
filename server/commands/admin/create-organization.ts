import { Command } from 'commander'
import { findUserIdByEmail } from '../../features/identity/public.ts'
import { createOrganization } from '../../features/organizations/changes/create-organization.ts'
import { defaultPlan, addons as everyAddon } from '../../features/organizations/rules/plan.ts'
import type { WeekStart } from '../../foundation/time/weekday.ts'
import { readConfig } from '../../settings/config.ts'
import { CommandRefused, printJson } from '../output.ts'
import { withStore } from '../store.ts'
import { addonList, currency, email, planWord, someText, weekStart, wholeId, zone } from './options.ts'

type Given = {
  name: string
  owner: string
  timeZone: string
  currency: string
  plan: string
  addons?: string[]
  weekStart: WeekStart
  seats?: number
}

export const createOrganizationCommand = new Command('create-organization')
  .requiredOption('--name <name>', 'its name', someText)
  .requiredOption('--owner <email>', 'the email address of an existing user', email)
  .option('--time-zone <zone>', 'its time zone', zone, 'UTC')
  .option('--currency <code>', 'its currency', currency, 'USD')
  .option('--week-start <mon|sat|sun>', 'the first day of its weeks', weekStart, 'mon')
  .option('--plan <plan>', 'its plan; enterprise includes every plan feature', planWord, defaultPlan)
  .option('--addons <list>', 'add-ons, separated by commas; all of them if omitted', addonList)
  .option('--seats <number>', 'the number of seats', wholeId)
  .option('--json', 'print JSON (always on)')
  .action(async ({ owner, addons = [...everyAddon], ...given }: Given) => {
    const id = await withStore(readConfig(), ({ write }) =>
      write(async (writer) => {
        const ownerId = await findUserIdByEmail(writer.db, owner)
        if (ownerId === undefined)
          throw new CommandRefused(`User ${owner} does not exist. Create it with admin create-user.`)
        return createOrganization(writer, { ...given, addons, ownerId, isVouchedFor: true })
      }),
    )
    printJson({ organization: { id, name: given.name, plan: given.plan, addons } })
  })
