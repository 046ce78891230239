import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changeAdministrator, getAccount } from '../../server/features/identity/public.ts'
import { type DemoApp, openDemoApp } from './demo-app.ts'
import { accountAddresses, everyAddress } from './every-address.ts'
import { openReader, type Reader } from './failing-reader.ts'
import { desk, lookFaults, widthsFor } from './look-faults.ts'
import { actingBesideForms } from './page-faults.ts'
import { quiet } from './query-cache.ts'

/** Lanes of about the same length, by the first word of an address. A new page is in the last one by itself. */
const lanes = {
  people: /^\/(people|teams|invites|now)\b|^\/(account|notifications)\b/,
  work: /^(\/(projects|clients|to-dos|timesheet|approvals|time-edits|expenses)\b.*)?$/,
  time: /^\/(time-off|calendar|shifts|holidays|job-sites|screenshots|insights)\b/,
  others: /^/,
}

/** One page of each kind: today, grid, list, chart, budget, form, calendar, document, inbox, map, settings. */
const kinds =
  /^(\/(timesheet|people|people\/\d+\/time|projects\/\d+\/budget|payments\/new|calendar|invoices\/\d+|approvals|insights\/activity|job-sites\/\d+|settings\/general))?$/

/** Visits every page of a lane once, as an owner who also runs the server, and checks everything there. */
export async function provePages(lane: keyof typeof lanes): Promise<DemoApp> {
  const app = await openDemoApp()
  const { email } = await getAccount(app.database, app.founderId)
  await changeAdministrator(app.database, email, true, await app.now())
  let reader: Reader | undefined
  for (const address of await everyPage(app)) {
    const path = address.replace(/^\/organizations\/\d+/, '')
    if (laneOf(path) !== lane) continue
    test(`everyone can read ${path || '/'} in light and dark; when calls fail it stays, says so, and tries again; no button acts beside an unsaved form`, async () => {
      // A page that got stuck is closed.
      if (!reader || reader.page.isClosed()) reader = await openReader(app, desk)
      await reader.page.setViewportSize(desk.viewport)
      const calls = await reader.visit(address)
      const acting = await reader.page.evaluate<string[]>(actingBesideForms)
      // Before the looks: a list draws other rows when its width has changed.
      const failing = await failingFaults(reader, calls)
      assert.deepEqual(
        [...acting, ...failing, ...(await lookFaults(reader.page, widthsFor(kinds.test(path))))],
        [],
      )
    })
  }
  return app
}

async function everyPage(app: DemoApp): Promise<string[]> {
  const all = [...(await everyAddress(app)), ...accountAddresses()]
  // Between all visits; the screens of readable.test.ts have it.
  return all.filter((path) => path !== quiet.path)
}

function laneOf(path: string): string | undefined {
  return Object.entries(lanes).find(([, pattern]) => pattern.test(path))?.[0]
}

/** Each call of a page breaks on its own; then the connection drops, and with it all of them. */
async function failingFaults(reader: Reader, calls: Set<string>): Promise<string[]> {
  const { page, frame, reopen: show, see, faultOf } = reader
  const whole = await see()
  const faults: string[] = []
  for (const call of calls.difference(frame)) {
    const fault = await faultOf({ calls: [call], failure: 'broken', show, whole })
    if (fault) faults.push(`${call}: ${fault}`)
  }
  const fault = calls.size > 0 && (await faultOf({ calls, failure: 'dropped', show, whole }))
  if (fault) faults.push(`without a connection: ${fault}`)
  return [...faults, ...page.faults.splice(0)]
}
