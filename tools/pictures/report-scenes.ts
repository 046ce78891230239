import type { Page } from 'playwright-core'
import type { Scene } from './scene.ts'

const owner = { as: 'Owner' }
const insights = '/organizations/1/insights'
const reports = `${insights}/reports`
const month = 'from=2026-10-16&until=2026-11-15'

const openDialog = (button: string) => (page: Page) =>
  page.getByRole('button', { name: button, exact: true }).click()

async function openExportMenu(page: Page): Promise<void> {
  await openDialog('Export')(page)
  await page.getByRole('menuitem', { name: 'Schedule', exact: true }).waitFor()
}

async function openSchedule(page: Page): Promise<void> {
  await openExportMenu(page)
  await page.getByRole('menuitem', { name: 'Schedule', exact: true }).click()
  await page.getByRole('dialog').waitFor()
}

/** The page of a new link, as people without an account see it. */
async function openShared(page: Page): Promise<void> {
  await openDialog('Share link')(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Create link' }).click()
  const address = await page.getByRole('textbox', { name: 'Address' }).inputValue()
  await page.goto(new URL(new URL(address).pathname, page.url()).href)
}

/** Any question, saved, sent and shared. */
export const reportScenes: Scene[] = [
  { name: 'reports', path: reports, ...owner },
  { name: 'report', path: `${reports}?report=margins&by=client,project,member&${month}`, ...owner },
  {
    name: 'report-by-week',
    path: `${reports}?report=time&by=project,member&across=week&columns=tracked&${month}`,
    ...owner,
    theme: 'dark',
  },
  {
    name: 'report-heat-map',
    path: `${reports}?report=time&by=weekday&across=hour&columns=tracked&${month}`,
    ...owner,
  },
  {
    name: 'report-over-time',
    path: `${reports}?report=time&by=week&columns=tracked,billable&compare=period_before&${month}`,
    ...owner,
  },
  {
    name: 'report-phone',
    path: `${reports}?report=time&by=project&${month}`,
    ...owner,
    size: 'phone',
  },
  {
    name: 'report-export',
    path: `${reports}?report=time&by=project&${month}`,
    ...owner,
    before: openExportMenu,
  },
  {
    name: 'report-schedule',
    path: `${reports}?report=time&by=project&${month}`,
    ...owner,
    before: openSchedule,
  },
  { name: 'report-schedules', path: `${reports}/schedules`, ...owner },
  { name: 'report-exports', path: `${reports}/exports`, ...owner },
  { name: 'report-links', path: `${reports}/links`, ...owner },
  {
    name: 'report-share',
    path: `${reports}?report=time&by=project&${month}`,
    ...owner,
    before: openDialog('Share link'),
  },
  { name: 'report-boards', path: `${insights}/boards`, ...owner },
  { name: 'report-board', path: `${insights}/boards/1`, ...owner },
  { name: 'report-board-phone', path: `${insights}/boards/1`, ...owner, size: 'phone' },
  { name: 'report-board-shared', path: `${insights}/boards/1`, ...owner, before: openShared, theme: 'dark' },
]
