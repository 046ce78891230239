import type { DemoApp } from './demo-app.ts'
import { everyAddress } from './every-address.ts'
import { findNothing } from './find-nothing.ts'
import { desk } from './look-faults.ts'

/** One page of each kind: today (the first), grid, list, chart, budget, form, calendar, document, inbox, map, settings. */
const kinds =
  /\/(timesheet|people|people\/\d+\/time|projects\/\d+\/budget|payments\/new|calendar|invoices\/\d+|approvals|insights\/activity|job-sites\/\d+|settings\/general)$/

const ofPeople =
  /\/(people|teams|projects|clients|to-dos|timesheet|now|approvals|calendar|shifts|time-off|holidays)\b/

/** Looks at every page of an organization: those of people and their work, or all others. Two lanes share the pages. */
export async function lookAtPages(app: DemoApp, which: 'of people' | 'others'): Promise<void> {
  const organization = `/organizations/${app.demoId}`
  const page = await app.openAs({ id: app.founderId }, organization, desk)
  const addresses = (await everyAddress(app)).filter(
    (path) => ofPeople.test(path) === (which === 'of people'),
  )
  await findNothing(
    page,
    addresses.map((path) => ({ path, isKind: path === organization || kinds.test(path) })),
  )
}
