import { Command } from 'commander'
import { readConfig } from '../../config.ts'
import { findUserIdByEmail } from '../../features/identity/public.ts'
import { createOrganization } from '../../features/organizations/changes/create-organization.ts'
import { defaultPlan } from '../../features/organizations/rules/plan.ts'
import { CommandRefused, printJson } from '../output.ts'
import { withStore } from '../store.ts'
import { addonList, currency, email, planWord, someText, wholeId, zone } from './options.ts'

type Given = {
  name: string
  owner: string
  timeZone: string
  currency: string
  plan: string
  addons: string[]
  seats?: number
}

export const createOrganizationCommand = new Command('create-organization')
  .description('Make an organization with its first owner.')
  .requiredOption('--name <name>', 'its name', someText)
  .requiredOption('--owner <email>', 'e-mail address of its owner, who must exist', email)
  .option('--time-zone <zone>', 'where its days begin and end', zone, 'UTC')
  .option('--currency <code>', 'what it pays and bills in', currency, 'USD')
  .option(
    '--plan <plan>',
    'its plan; enterprise opens everything that a plan can open',
    planWord,
    defaultPlan,
  )
  .option('--addons <list>', 'add-ons, joined by commas', addonList, [])
  .option('--seats <number>', 'how many seats the plan has', wholeId)
  .option('--json', 'answer in JSON (it always does)')
  .action(async ({ owner, ...given }: Given) => {
    const id = await withStore(readConfig(), ({ write }) =>
      write(async (writer) => {
        const ownerId = await findUserIdByEmail(writer.db, owner)
        if (ownerId === undefined)
          throw new CommandRefused(`There is no user ${owner}. Make them with admin create-user.`)
        return createOrganization(writer, { ...given, ownerId })
      }),
    )
    printJson({ organization: { id, name: given.name, plan: given.plan, addons: given.addons } })
  })
