import type { Page } from 'playwright-core'
import type { Scene } from './scene.ts'

const owner = { as: 'Owner' }
const approvals = '/organizations/1/approvals'

const open = (name: RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()

/** Approvals: pending requests, decisions, time edits, and manual time settings. */
export const approveScenes: Scene[] = [
  { name: 'approvals', path: approvals, ...owner, before: open(/^Callum Reid/) },
  {
    name: 'approvals-limit-dark',
    path: approvals,
    ...owner,
    theme: 'dark',
    before: async (page) => {
      await open(/^Aarav Deshmukh/)(page)
      await page.getByRole('checkbox', { name: /^Add only what fits/ }).check()
    },
  },
  { name: 'approvals-phone', path: approvals, ...owner, size: 'phone', before: open(/^Callum Reid/) },
  {
    name: 'approvals-deny',
    path: approvals,
    ...owner,
    before: async (page) => {
      await open(/^Deny .* Divya Menon/)(page)
      await page.getByLabel('Reason').fill('Charging phones is part of the usual hours.')
    },
  },
  {
    name: 'approvals-timesheets',
    path: `${approvals}?kind=timesheets`,
    ...owner,
    before: async (page) => {
      await open(/^Gonçalo Pinto/)(page)
      for (const at of [0, 1])
        await page
          .getByRole('checkbox', { name: /^Select .*’s timesheet$/ })
          .nth(at)
          .check()
    },
  },
  { name: 'approvals-decided', path: `${approvals}?kind=decided`, ...owner },
  { name: 'time-edits', path: '/organizations/1/time-edits', ...owner },
  { name: 'time-settings', path: '/organizations/1/settings/time', ...owner },
]
