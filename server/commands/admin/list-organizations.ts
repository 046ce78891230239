import { Command } from 'commander'
import { type OrganizationPlan, pageOfPlans } from '../../features/organizations/store/plans.ts'
import { readConfig } from '../../settings/config.ts'
import { columns, printJson } from '../output.ts'
import { withStore } from '../store.ts'
import { everyPage } from './every-page.ts'

export const listOrganizationsCommand = new Command('list-organizations')
  .option('--search <text>', 'only organizations with this text in their name', '')
  .option('--json', 'print JSON')
  .action(async ({ search, json }: { search: string; json?: boolean }) => {
    const organizations = await withStore(readConfig(), ({ database }) =>
      everyPage((startId, limit) => pageOfPlans(database, { search, startId, limit })),
    )
    if (json) printJson({ organizations })
    else process.stdout.write(columns(head, organizations.map(line)))
  })

const head = ['ID', 'PLAN', 'ACTIVE', 'MEMBERS', 'SEATS', 'NAME']

function line({ id, plan, active, occupied_seats, seats, name }: OrganizationPlan): string[] {
  return [String(id), plan, active ? 'yes' : 'no', String(occupied_seats), String(seats), name]
}
