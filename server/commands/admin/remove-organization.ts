import { Command } from 'commander'
import { openStore } from '../../foundation/blobs/open-store.ts'
import { removeOrganization, rowsToRemove } from '../../removal/remove-organization.ts'
import { findOrganization, listRemovals } from '../../removal/store/removals.ts'
import { readConfig } from '../../settings/config.ts'
import { CommandRefused, printJson } from '../output.ts'
import { withStore } from '../store.ts'
import { wholeId } from './options.ts'

const shownRemovals = 1_000

export const removeOrganizationCommand = new Command('remove-organization')
  .option('--organization <id>', 'the organization', wholeId)
  .option('--yes <name>', 'its name: remove it. Without this option, nothing is removed')
  .option('--list', 'list the organizations that were removed before')
  .option('--json', 'print JSON (always on)')
  .action(async (given: { organization?: number; yes?: string; list?: boolean }) => {
    const config = readConfig()
    await withStore(config, async ({ database, clock }, say) => {
      if (given.list) return printJson({ removals: await listRemovals(database, shownRemovals) })
      if (given.organization === undefined)
        throw new CommandRefused('Name the organization: --organization <id>.')
      const found = await findOrganization(database, given.organization)
      if (found === undefined) throw new CommandRefused(`Organization ${given.organization} does not exist.`)
      if (found.sample) throw new CommandRefused('This is the demo. Remove it with demo --remove.')
      if (given.yes === undefined) {
        const rows = Object.fromEntries(await rowsToRemove(database, found.id))
        return printJson({ organization: found, would_remove: rows, removed: false })
      }
      if (given.yes !== found.name)
        throw new CommandRefused(`Organization ${found.id} has another name. Nothing was removed.`)
      const store = openStore(config.blobUrl, config.dataDirectory)
      await removeOrganization({ database, store, clock }, found, (rows) => say(`Removed ${rows} rows`))
      printJson({ organization: found, removed: true })
    })
  })
