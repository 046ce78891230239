import type { Page } from 'playwright-core'
import type { Scene } from './scene.ts'

const owner = { as: 'Owner' }
const organization = '/organizations/1'
const timeOff = `${organization}/time-off`

async function fillRequest(page: Page): Promise<void> {
  const form = page.getByRole('form', { name: 'Request time off' })
  await form.getByLabel('Policy', { exact: true }).click()
  await page.getByRole('option', { name: 'Vacation Portugal' }).click()
  await form.getByLabel('First day', { exact: true }).fill('2026-12-21')
  await form.getByLabel('Last day', { exact: true }).fill('2027-01-05')
  await form.getByLabel('Message', { exact: true }).fill('Christmas with the family')
  await form.getByRole('status').waitFor()
}

async function fillPolicy(page: Page): Promise<void> {
  const form = page.getByRole('form', { name: 'New policy' })
  await form.getByLabel('Name', { exact: true }).fill('Vacation Spain')
  await form.getByLabel('Hours per year', { exact: true }).fill('176')
  await form.getByLabel('Maximum per year', { exact: true }).fill('176')
  await page.getByRole('table', { name: 'Preview' }).scrollIntoViewIfNeeded()
}

async function fillImport(page: Page): Promise<void> {
  const form = page.getByRole('form', { name: 'Import holidays' })
  await form.getByLabel('Country', { exact: true }).click()
  await page.getByRole('option', { name: 'Spain', exact: true }).click()
  await form.getByLabel('Years', { exact: true }).click()
  await page.getByRole('option', { name: '2027' }).click()
  await form.getByLabel('Years', { exact: true }).press('Escape')
  await form.getByRole('region', { name: 'Preview' }).waitFor()
}

/** Balances, requests, policies, holidays and calendars. */
export const timeOffScenes: Scene[] = [
  { name: 'time-off', path: timeOff, ...owner },
  { name: 'time-off-dark', path: timeOff, ...owner, theme: 'dark' },
  { name: 'time-off-phone', path: timeOff, ...owner, size: 'phone' },
  { name: 'time-off-requests', path: `${timeOff}/requests`, ...owner },
  { name: 'time-off-requests-phone', path: `${timeOff}/requests`, ...owner, size: 'phone' },
  { name: 'time-off-ask', path: `${timeOff}/requests?new=yes`, ...owner, before: fillRequest },
  {
    name: 'time-off-ask-phone',
    path: `${timeOff}/requests?new=yes`,
    ...owner,
    size: 'phone',
    before: fillRequest,
  },
  {
    name: 'time-off-request',
    path: `${timeOff}/requests`,
    ...owner,
    before: (page) =>
      page
        .getByRole('button', { name: /^Open Beatriz/ })
        .first()
        .click(),
  },
  {
    name: 'time-off-why',
    path: timeOff,
    ...owner,
    before: (page) =>
      page
        .getByRole('button', { name: /Why this number/ })
        .first()
        .click(),
  },
  { name: 'time-off-policies', path: `${timeOff}/policies`, ...owner },
  { name: 'time-off-policy', path: `${timeOff}/policies/1`, ...owner },
  { name: 'time-off-new-policy', path: `${timeOff}/policies/new`, ...owner, before: fillPolicy },
  { name: 'time-off-adjust', path: `${timeOff}?adjust=yes`, ...owner },
  { name: 'approvals-time-off', path: `${organization}/approvals?kind=time-off`, ...owner },
  {
    name: 'approvals-time-off-phone',
    path: `${organization}/approvals?kind=time-off`,
    ...owner,
    size: 'phone',
  },
  {
    name: 'approvals-time-off-decided',
    path: `${organization}/approvals?kind=decided&of=time-off`,
    ...owner,
  },
  { name: 'calendar', path: `${organization}/calendar`, ...owner },
  { name: 'calendar-dark', path: `${organization}/calendar`, ...owner, theme: 'dark' },
  { name: 'calendar-phone', path: `${organization}/calendar`, ...owner, size: 'phone' },
  { name: 'calendar-week', path: `${organization}/calendar?view=week`, ...owner },
  { name: 'calendar-feeds', path: `${organization}/calendar/feeds`, ...owner },
  { name: 'calendar-week-phone', path: `${organization}/calendar?view=week`, ...owner, size: 'phone' },
  { name: 'holidays-phone', path: `${organization}/holidays`, ...owner, size: 'phone' },
  { name: 'holidays', path: `${organization}/holidays`, ...owner },
  {
    name: 'holidays-import',
    path: `${organization}/holidays?import=yes`,
    ...owner,
    before: fillImport,
  },
  { name: 'timesheet-time-off', path: `${organization}/timesheet?user=14&view=week`, ...owner },
]
