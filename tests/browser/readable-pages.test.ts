import { test } from 'node:test'
import { openDemoApp } from './demo-app.ts'
import { everyAddress } from './every-address.ts'
import { findNothing } from './find-nothing.ts'
import { desk } from './look-faults.ts'

/** One page of each kind: today, grid, list, chart, parts, form, plan, inbox, document, map, settings. */
const kinds =
  /\/(timesheet|people|people\/\d+\/(time|pay)|projects\/\d+\/(tasks|budget)|payments\/new|calendar|shifts\/planner|invoices\/\d+|approvals|insights\/(activity|tools)|job-sites\/\d+|settings\/general)$/

const app = await openDemoApp()
const organization = `/organizations/${app.demoId}`

test('readable by everybody: axe finds nothing on any page of an organization, in light and dark, at three widths', async () => {
  const page = await app.openAs({ id: app.founderId }, organization, desk)
  const screens = (await everyAddress(app)).map((path) => ({
    path,
    isKind: path === organization || kinds.test(path),
  }))
  await findNothing(page, screens)
})
