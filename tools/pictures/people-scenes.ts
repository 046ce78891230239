import type { Page } from 'playwright-core'
import type { Scene } from './scene.ts'

const owner = { as: 'Owner' }
const organization = '/organizations/1'
const members = `${organization}/people`

async function pasteAddresses(page: Page): Promise<void> {
  await page
    .getByLabel('Email addresses')
    .fill('noor.haddad@demo.stint.example\nPer Holm <per.holm@demo.stint.example>')
}

async function editPayAndLimits(page: Page): Promise<void> {
  await page.getByRole('switch', { name: 'Pay', exact: true }).check()
  await page.getByLabel('Pay rate per hour').fill('46')
  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded()
}

/** People, teams and invites. */
export const peopleScenes: Scene[] = [
  { name: 'people', path: members, ...owner },
  { name: 'people-dark', path: `${members}?role=owner,manager`, ...owner, theme: 'dark' },
  { name: 'people-phone', path: members, ...owner, size: 'phone' },
  { name: 'people-chosen', path: `${members}?chosen=6,7,9`, ...owner },
  { name: 'edit-people', path: `${members}/edit?chosen=6,7,9`, ...owner, before: editPayAndLimits },
  { name: 'new-member', path: `${members}/new`, ...owner },
  { name: 'member', path: `${members}/6`, ...owner },
  { name: 'member-role', path: `${members}/6/role`, ...owner },
  { name: 'member-pay', path: `${members}/7/pay`, ...owner },
  { name: 'member-limits', path: `${members}/6/limits`, ...owner, theme: 'dark' },
  { name: 'member-projects', path: `${members}/7/projects`, ...owner },
  { name: 'member-teams', path: `${members}/6/teams`, ...owner },
  { name: 'member-metadata', path: `${members}/6/metadata`, ...owner },
  { name: 'teams', path: `${organization}/teams`, ...owner },
  { name: 'new-team', path: `${organization}/teams?new=yes`, ...owner },
  { name: 'team', path: `${organization}/teams/1`, ...owner },
  { name: 'team-phone', path: `${organization}/teams/1`, ...owner, size: 'phone' },
  { name: 'team-projects', path: `${organization}/teams/1/projects`, ...owner },
  { name: 'team-leads', path: `${organization}/teams/1/leads`, ...owner },
  { name: 'team-settings', path: `${organization}/teams/1/settings`, ...owner },
  { name: 'invites', path: `${organization}/invites`, ...owner },
  { name: 'new-invites', path: `${organization}/invites/new`, ...owner, before: pasteAddresses },
  { name: 'invite-links', path: `${organization}/invites/links`, ...owner },
  { name: 'profile-fields', path: `${organization}/settings/profile-fields`, ...owner },
]
