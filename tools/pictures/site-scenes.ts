import type { Page } from 'playwright-core'
import type { Scene } from './scene.ts'

const owner = { as: 'Owner' }
const sites = '/organizations/1/job-sites'

/** The demo has three sites; the first in the list is open. */
const openFirst = (page: Page) => page.getByRole('link', { name: 'Studio' }).first().click()

export const siteScenes: Scene[] = [
  { name: 'job-sites', path: sites, ...owner },
  { name: 'job-sites-dark', path: sites, ...owner, theme: 'dark' },
  { name: 'job-sites-phone', path: sites, ...owner, size: 'phone' },
  { name: 'job-site', path: sites, ...owner, before: openFirst },
  { name: 'job-site-phone', path: sites, ...owner, size: 'phone', before: openFirst },
  { name: 'job-sites-now', path: `${sites}/now`, ...owner },
  { name: 'job-sites-trace', path: `${sites}/trace`, ...owner },
  { name: 'job-sites-time', path: `${sites}/time`, ...owner },
  { name: 'job-sites-here-phone', path: `${sites}/here`, ...owner, size: 'phone' },
]
