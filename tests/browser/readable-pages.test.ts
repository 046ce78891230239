import { test } from 'node:test'
import { openDemoApp } from './demo-app.ts'
import { everyAddress } from './every-address.ts'
import { findNothing } from './find-nothing.ts'
import { desk } from './look-faults.ts'

/** One page of each kind: today (the first), grid, list, chart, budget, form, calendar, document, inbox, map, settings. */
const kinds =
  /\/(timesheet|people|people\/\d+\/time|projects\/\d+\/budget|payments\/new|calendar|invoices\/\d+|approvals|insights\/activity|job-sites\/\d+|settings\/general)$/

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
