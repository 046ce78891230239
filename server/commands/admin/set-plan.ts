import { Command } from 'commander'
import { changePlan } from '../../features/organizations/changes/change-plan.ts'
import { readConfig } from '../../settings/config.ts'
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
  vouched?: boolean
}

export const setPlanCommand = new Command('set-plan')
  .requiredOption('--organization <id>', 'the organization', wholeId)
  .option('--plan <plan>', 'the name of the plan', planWord)
  .option(
    '--active <true|false>',
    'whether the plan is active; without an active plan the API returns 403',
    yesOrNo,
  )
  .option('--addons <list>', 'all add-ons, separated by commas; an empty value removes all', addonList)
  .option('--seats <number>', 'the number of seats', wholeId)
  .option(
    '--custom-pay-periods <true|false>',
    'whether each member can have their own pay period start',
    yesOrNo,
  )
  .option(
    '--vouched <true|false>',
    'whether you know who is behind it: then it mails more new addresses, and links at once',
    yesOrNo,
  )
  .option('--json', 'print JSON (always on)')
  .action(async ({ organization, active, vouched, ...given }: Given) => {
    const plan = await withStore(readConfig(), ({ write }) =>
      write((writer) =>
        changePlan(writer, organization, { ...given, planActive: active, isVouchedFor: vouched }),
      ),
    )
    if (plan === undefined) throw new CommandRefused(`Organization ${organization} does not exist.`)
    printJson({ organization: { id: organization, ...plan } })
  })
