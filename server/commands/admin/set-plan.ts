import { Command } from 'commander'
import { readConfig } from '../../config.ts'
import { changePlan } from '../../features/organizations/changes/change-plan.ts'
import { CommandRefused, printJson } from '../output.ts'
import { withStore } from '../store.ts'
import { addonList, planWord, wholeId, yesOrNo } from './options.ts'

type Given = {
  organization: number
  plan?: string
  active?: boolean
  addons?: string[]
  seats?: number
  customPayPeriods?: boolean
}

export const setPlanCommand = new Command('set-plan')
  .description('Change the plan of an organization; what is not given stays.')
  .requiredOption('--organization <id>', 'the organization', wholeId)
  .option('--plan <plan>', 'the name of the plan', planWord)
  .option('--active <true|false>', 'whether the plan is active; without one the API answers 403', yesOrNo)
  .option('--addons <list>', 'all its add-ons, joined by commas; an empty text takes all away', addonList)
  .option('--seats <number>', 'how many seats the plan has', wholeId)
  .option(
    '--custom-pay-periods <true|false>',
    'whether pay periods begin on days that are set for each member',
    yesOrNo,
  )
  .option('--json', 'answer in JSON (it always does)')
  .action(async ({ organization, active, ...given }: Given) => {
    const plan = await withStore(readConfig(), ({ write }) =>
      write((writer) => changePlan(writer, organization, { ...given, planActive: active })),
    )
    if (plan === undefined) throw new CommandRefused(`There is no organization ${organization}.`)
    printJson({ organization: { id: organization, ...plan } })
  })
