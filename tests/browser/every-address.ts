import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from '../../server/foundation/db/sql.ts'
import { queried } from '../../server/foundation/testing/queried.ts'
import { paths } from '../../web/paths.ts'
import type { DemoApp } from './demo-app.ts'

const web = join(import.meta.dirname, '../../web')
// Read as text: the files that they load are components, which node cannot.
const pages = globSync('{features/*,pages}/pages.ts', { cwd: web })
  .sort()
  .flatMap((file) =>
    Array.from(readFileSync(join(web, file), 'utf8').matchAll(/'(\/[^']*)'/g), ([, path = '']) => path),
  )

/** The parts of a page that has several, with an address each. */
const parts: Record<string, readonly string[]> = {
  people: ['time', 'role', 'pay', 'limits', 'projects', 'teams', 'metadata'],
  teams: ['projects', 'leads', 'settings'],
}

/** What a page needs in its address. */
const filters: Record<string, string> = { '/people/edit': '?chosen=2,3' }

/** The address of every page of the demo organization, with records that it has. A new page is among them by itself. */
export async function everyAddress(app: DemoApp): Promise<string[]> {
  const ids = await idsOf(app)
  return pages.flatMap((path) => {
    const filled = path.replace(/\$(\w+Id)/g, (_, name: string) => String(ids(path, name)))
    const last = parts[path.split('/')[1] ?? ''] ?? []
    const all = filled.includes('$part') ? last.map((part) => filled.replace('$part', part)) : [filled]
    return all.map((each) => `/organizations/${app.demoId}${each === '/' ? '' : each}${filters[path] ?? ''}`)
  })
}

async function idsOf(app: DemoApp): Promise<(path: string, name: string) => number> {
  const of = app.demoId
  const [found] = await queried<Record<string, number | null>>(
    app.database,
    sql`select
      (select max(user_id) from daily_activities where organization_id = ${of}) as "userId",
      (select project_id from budget_histories where organization_id = ${of} and project_id is not null
       order by project_id limit 1) as "projectId",
      (select min(id) from teams where organization_id = ${of}) as "teamId",
      (select min(id) from clients where organization_id = ${of}) as "clientId",
      (select min(id) from integrations where organization_id = ${of}) as "integrationId",
      (select min(id) from webhooks where organization_id = ${of}) as "webhookId",
      (select min(id) from unusual_activities where organization_id = ${of}) as "findingId",
      (select min(id) from job_sites where organization_id = ${of}) as "siteId",
      (select min(id) from team_payments where organization_id = ${of}) as "paymentId",
      (select min(id) from overtime_policies where organization_id = ${of}) as "overtime",
      (select min(id) from time_off_policies where organization_id = ${of}) as "policyId",
      (select min(id) from invoices where organization_id = ${of} and client_id is not null) as "invoiceId",
      (select min(id) from closed_periods where organization_id = ${of}) as "periodId",
      (select min(id) from report_boards where organization_id = ${of}) as "boardId",
      (select min(id) from invoices where organization_id = ${of} and user_id is not null) as "team"`,
  )
  return (path, name) => {
    const own = path.includes('overtime') ? 'overtime' : path.startsWith('/team-invoices') ? 'team' : name
    return found?.[own] ?? found?.[name] ?? 1
  }
}

/** The pages of an account, as the routes list them. */
export function accountAddresses(): string[] {
  const routes = readFileSync(join(web, 'routes.tsx'), 'utf8')
  const listed = /const accountPages = \[(.*?)\n\]/s.exec(routes)?.[1] ?? ''
  const names = [...listed.matchAll(/paths\.(\w+)/g)].map(([, name = '']) => name)
  return [...new Set(names)].flatMap((name) => {
    const path: unknown = Reflect.get(paths, name)
    return typeof path === 'string' ? [path] : typeof path === 'function' ? [String(path())] : []
  })
}
