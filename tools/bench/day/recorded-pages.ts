import { openBrowser } from '../../../tests/browser/browser.ts'
import { paths } from '../../../web/paths.ts'
import { ensureWebBuilt } from '../../build-web.ts'
import { type DemoSite, withDemoSite } from '../../pictures/site.ts'
import type { BenchOptions } from '../bench.ts'
import { signedIn } from '../first-load/signed-in.ts'

/** The reads of a page, with `{organization}` and `{user}` in place of the ids of the demo. */
export type RecordedPage = { name: string; calls: string[] }

const opened = {
  User: [paths.organization, paths.timesheet, paths.projects, paths.tasks, paths.expenses],
  Manager: [
    paths.organization,
    paths.timesheet,
    paths.approvals,
    paths.teamNow,
    paths.projects,
    paths.people,
  ],
}
export type Role = keyof typeof opened

/** What the web app asks for when members and managers of the demo open its pages. */
export async function recordPages({ atEnd }: BenchOptions): Promise<Record<Role, RecordedPage[]>> {
  await ensureWebBuilt()
  const browser = await openBrowser()
  atEnd(() => browser.close())
  const recorded: Record<Role, RecordedPage[]> = { User: [], Manager: [] }
  await withDemoSite(async (site) => {
    for (const role of ['User', 'Manager'] as const) recorded[role] = await record(site, role)
  })
  return recorded

  async function record(site: DemoSite, role: Role): Promise<RecordedPage[]> {
    const { id } = site.demo.organization
    const context = await browser.newContext({ storageState: await signedIn(browser, site, role) })
    const page = await context.newPage()
    // A page that hears of changes is never without a request.
    await page.route('**/changes/stream*', (route) => route.abort())
    const state = await context.request.get(`${site.url}/auth/account/state`)
    const { user } = await state.json()
    const pages: RecordedPage[] = []
    for (const path of opened[role]) {
      const calls = new Set<string>()
      page.on('request', (request) => {
        const { pathname, search } = new URL(request.url())
        if (request.method() === 'GET' && pathname.startsWith('/v2/') && !pathname.endsWith('/stream'))
          calls.add(
            generalized(decodeURIComponent(pathname + search), { organizationId: id, userId: user.id }),
          )
      })
      await page.goto(site.url + path(id), { waitUntil: 'networkidle' })
      page.removeAllListeners('request')
      // Other ids are of the demo, and nobody else's.
      pages.push({ name: path(id), calls: [...calls].filter((call) => !/\/\d+(?:[/?]|$)/.test(call)) })
    }
    await context.close()
    return pages
  }
}

function generalized(
  call: string,
  { organizationId, userId }: { organizationId: number; userId: number },
): string {
  return call
    .replace(`/organizations/${organizationId}`, '/organizations/{organization}')
    .replaceAll(new RegExp(String.raw`(user_ids(?:\[\])?=|/users/)${userId}(?!\d)`, 'g'), '$1{user}')
}
