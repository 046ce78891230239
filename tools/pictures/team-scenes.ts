import type { Scene } from './scene.ts'

const owner = { as: 'Owner' }
const organization = '/organizations/1'

/** Who works now, activity levels, and the time of a member and a project. */
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
    before: (page) => page.getByRole('heading', { name: 'By person and day' }).scrollIntoViewIfNeeded(),
  },
  { name: 'member-time', path: `${organization}/people/6/time`, ...owner },
  { name: 'project-time', path: `${organization}/projects/7/time`, ...owner },
]
