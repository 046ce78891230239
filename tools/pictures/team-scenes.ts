import type { Page } from 'playwright-core'
import type { Scene } from './scene.ts'

const owner = { as: 'Owner' }
const organization = '/organizations/1'
const screenshots = `${organization}/screenshots?member=6&day=2026-11-13`
const unusual = `${organization}/insights/unusual`

const peekAtFirst = (page: Page) => page.getByRole('button', { name: 'Peek at' }).first().click()

/** Who works now, activity levels, screenshots, what is unusual, and the time of a member and a project. */
export const teamScenes: Scene[] = [
  { name: 'team-now', path: `${organization}/now?week=2026-11-09`, ...owner },
  { name: 'team-now-dark', path: `${organization}/now?week=2026-11-09`, ...owner, theme: 'dark' },
  { name: 'team-now-phone', path: `${organization}/now?week=2026-11-09`, ...owner, size: 'phone' },
  { name: 'team-day', path: `${organization}/now?week=2026-11-09&day=2026-11-12`, ...owner },
  { name: 'activity', path: `${organization}/insights/activity`, ...owner },
  {
    name: 'activity-places-dark',
    path: `${organization}/insights/activity?places=yes&day=2026-11-12`,
    ...owner,
    theme: 'dark',
    before: (page) => page.getByRole('heading', { name: 'By member and day' }).scrollIntoViewIfNeeded(),
  },
  { name: 'screenshots', path: screenshots, ...owner },
  { name: 'screenshots-phone', path: screenshots, ...owner, size: 'phone' },
  { name: 'unusual-activity', path: unusual, ...owner },
  { name: 'unusual-activity-dark', path: unusual, ...owner, theme: 'dark', before: peekAtFirst },
  { name: 'unusual-activity-phone', path: unusual, ...owner, size: 'phone' },
  { name: 'member-time', path: `${organization}/people/6/time`, ...owner },
  { name: 'project-time', path: `${organization}/projects/7/time`, ...owner },
]
