import type { Page } from 'playwright-core'
import type { Scene } from './scene.ts'

const user = { as: 'User' }
const timesheet = '/organizations/1/timesheet'
const lastWeek = `${timesheet}?view=week&week=2026-11-11`

const openTimer = (page: Page) => page.getByRole('button', { name: /^Timer: / }).click()

async function editTime(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Edit 09:10/ })
    .first()
    .click()
  await page.getByRole('dialog', { name: 'Edit time' }).waitFor()
}

/** A day of tracking: the timer, the week, the details behind a number, and manual time. */
export const trackScenes: Scene[] = [
  { name: 'home-of-a-user', path: '/organizations/1', ...user },
  { name: 'timer', path: timesheet, ...user, before: openTimer },
  { name: 'timer-dark', path: timesheet, ...user, theme: 'dark', before: openTimer },
  { name: 'timer-phone', path: timesheet, ...user, size: 'phone', before: openTimer },
  { name: 'timesheet', path: lastWeek, ...user },
  { name: 'timesheet-dark', path: lastWeek, ...user, theme: 'dark' },
  { name: 'timesheet-phone', path: lastWeek, ...user, size: 'phone' },
  { name: 'timesheet-of-a-member', path: `${lastWeek}&user=31`, as: 'Owner' },
  { name: 'timesheet-cell', path: `${lastWeek}&cell=2026-11-11,3,4`, ...user },
  { name: 'timesheet-day', path: `${timesheet}?view=day&day=2026-11-11`, ...user },
  { name: 'timesheet-day-phone', path: `${timesheet}?view=day&day=2026-11-11`, ...user, size: 'phone' },
  { name: 'add-time', path: `${lastWeek}&add=yes&date=2026-11-13`, ...user },
  { name: 'edit-time', path: `${lastWeek}&cell=2026-11-11,3,4`, ...user, before: editTime },
]
