import { Command } from 'commander'
import type { KeptFigures } from '../../features/accounts/public.ts'
import { type OrganizationUsage, usageOfAll } from '../../features/organizations/public.ts'
import { keptKinds } from '../../kept-data.ts'
import { readKeptFigures } from '../../process/kept-figures.ts'
import { readConfig } from '../../settings/config.ts'
import { columns, printJson } from '../output.ts'
import { withStore } from '../store.ts'

export const usageCommand = new Command('usage')
  .option('--json', 'print JSON')
  .option('--kinds', 'list each kind of data with its days instead')
  .action(async ({ json, kinds }: { json?: boolean; kinds?: boolean }) => {
    if (kinds) return listKinds(json)
    const organizations = await withStore(readConfig(), ({ database, clock }) =>
      usageOfAll(database, clock.now()),
    )
    if (json) printJson({ organizations })
    else process.stdout.write(columns(head, organizations.map(line)))
  })

async function listKinds(json = false): Promise<void> {
  const config = readConfig()
  const figures = await withStore(config, ({ database }) => readKeptFigures(database, config))
  if (json) printJson({ kinds: figures })
  else process.stdout.write(columns(kindHead, figures.map(kindLine)))
}

const head = ['ID', 'MEGABYTES', 'ROWS', 'WRITES A DAY', 'MEMBERS', 'NAME']

/** Below, the empty pages of a table would count. */
const fewRows = 500
const kindHead = ['MEGABYTES', 'ROWS', 'BYTES A ROW', 'KEPT', 'DATA']

function kindLine({ name, keeping, days, bytes, rows }: KeptFigures[number]): string[] {
  const kept =
    keeping === 'organization'
      ? `as organizations choose${days === null ? '' : `, at most ${days} days`}`
      : { days: days === 1 ? 'a day' : `${days} days`, always: 'no limit', records: 'until removed' }[keeping]
  return [
    (bytes / 1024 ** 2).toFixed(1),
    String(rows),
    rows < fewRows ? '–' : String(Math.round(bytes / rows)),
    kept,
    keptKinds[name].title,
  ]
}

function line({ id, bytes, rows, writes_a_day, members, name }: OrganizationUsage): string[] {
  return [
    String(id),
    (bytes / 1024 ** 2).toFixed(1),
    String(rows),
    String(writes_a_day),
    String(members),
    name,
  ]
}
