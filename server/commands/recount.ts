import { Command } from 'commander'
import { chainedOrganizations } from '../features/audit-log/public.ts'
import { nameOfOrganization } from '../features/organizations/public.ts'
import { correctDay, type Recounted, recountDays } from '../features/tracking/public.ts'
import { readConfig } from '../settings/config.ts'
import { wholeId } from './admin/options.ts'
import { CommandRefused, exitCodes, printJson, say } from './output.ts'
import { withStore } from './store.ts'

type Given = { organization?: number; repair?: boolean; json?: boolean }
type Found = Recounted & { id: number; corrected: number }

export const recountCommand = new Command('recount')
  .description('Count all activities again and compare them with the sums of days, which reports read.')
  .option('--organization <id>', 'only this organization', wholeId)
  .option('--repair', 'correct the sums that differ')
  .option('--json', 'print JSON')
  .action(async ({ organization, repair = false, json }: Given) => {
    const results = await withStore(readConfig(), async ({ database, write }, tell) => {
      if (organization !== undefined && (await nameOfOrganization(database, organization)) === undefined)
        throw new CommandRefused(`There is no organization ${organization}.`)
      const ids = organization === undefined ? await chainedOrganizations(database) : [organization]
      const found: Found[] = []
      for (const id of ids) {
        const recounted = await recountDays(database, id, (day) => tell(`Organization ${id}: ${day}`))
        let corrected = 0
        for (const at of repair ? daysOf(recounted) : [])
          if (await write((writer) => correctDay(writer, id, at))) corrected += 1
        found.push({ id, ...recounted, corrected })
      }
      return found
    })
    if (json) printJson({ organizations: results.map(shown) })
    else for (const each of results) process.stdout.write(`${lineOf(each)}\n`)
    const different = results.filter(({ differences }) => differences.length > 0)
    if (different.length === 0 || repair) return
    for (const { id, differences } of different)
      for (const { userId, date, projectId } of differences.slice(0, 10))
        say(`Organization ${id}: user ${userId}, ${date}, project ${projectId}: the sums differ.`)
    process.exitCode = exitCodes.unhealthy
  })

/** One for each day of a member. */
const daysOf = ({ differences }: Recounted) => [
  ...new Map(differences.map((each) => [`${each.userId} ${each.date}`, each])).values(),
]

function lineOf({ id, counted, archived, differences, corrected }: Found): string {
  const state = differences.length === 0 ? 'equal' : `${differences.length} DIFFERENT`
  const old = archived === 0 ? '' : ` (${archived} days are archived)`
  const repaired = corrected === 0 ? '' : ` (corrected ${corrected} days of members)`
  return `organization ${id}  ${state}  ${counted} days${old}${repaired}`
}

const shown = ({ id, counted, archived, differences, corrected }: Found) => ({
  organization_id: id,
  is_equal: differences.length === 0,
  days: counted,
  archived_days: archived,
  corrected_days_of_members: corrected,
  differences: differences.map(({ userId, date, projectId, taskId, tracked }) => ({
    user_id: userId,
    date,
    project_id: projectId,
    task_id: taskId,
    missing_seconds: tracked,
  })),
})
