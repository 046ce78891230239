import type { Page } from 'playwright-core'
import { approveScenes } from './approve-scenes.ts'
import { auditScenes } from './audit-scenes.ts'
import { moneyScenes } from './money-scenes.ts'
import { peopleScenes } from './people-scenes.ts'
import { reportScenes } from './report-scenes.ts'
import type { Scene } from './scene.ts'
import { siteScenes } from './site-scenes.ts'
import { pretend } from './steady.ts'
import { teamScenes } from './team-scenes.ts'
import { timeOffScenes } from './time-off-scenes.ts'
import { trackScenes } from './track-scenes.ts'
import { workScenes } from './work-scenes.ts'

const owner = { as: 'Owner' }
const organization = '/organizations/1'

const press = (name: string) => (page: Page) => page.getByRole('button', { name }).first().click()

const invite = {
  invite: {
    organization_name: 'Northlight Studio',
    email: 'noor.haddad@demo.stint.example',
    role: 'project_user',
    invited_by_name: 'Ana Ferreira',
    expires_at: '2026-11-23T09:30:00Z',
    has_account: false,
  },
}

const nobody = {
  set_up_needed: true,
  set_up_code_needed: false,
  signed_in: false,
  user: null,
  organizations: [],
  mail: { delivered_by: 'file', directory: null },
  sandbox: false,
  device_copy: null,
}

const consent = {
  application: { name: 'Time board', redirect_host: 'board.example.com' },
  scopes: [
    { scope: 'openid', meaning: 'Know who you are' },
    { scope: 'profile', meaning: 'See your name and time zone' },
    { scope: 'service:read', meaning: 'Read everything that you can see in your organizations' },
  ],
  user: { name: 'Ana Ferreira', email: 'ana.ferreira@demo.stint.example' },
  already_allowed: false,
}

async function newPersonalToken(page: Page): Promise<void> {
  await press('New token')(page)
  await page.getByLabel('Name').fill('Nightly export')
}

/** Every page of the web app, in the order a user meets them. */
export const scenes: Scene[] = [
  { name: 'set-up', path: '/set-up', prepare: (page) => pretend(page, '/state', nobody) },
  { name: 'sign-in', path: '/sign-in' },
  { name: 'invite', path: '/invite/a-secret', prepare: (page) => pretend(page, '/invites/a-secret', invite) },
  { name: 'reset-password', path: '/reset-password' },
  { name: 'new-password', path: '/reset-password/a-secret' },
  { name: 'confirm-email', path: '/confirm-email/a-secret' },
  {
    name: 'consent',
    path: '/consent/a-request',
    ...owner,
    prepare: (page) => pretend(page, '/authorization_requests/a-request', consent),
  },
  { name: 'home', path: organization, ...owner },
  { name: 'home-dark', path: organization, ...owner, theme: 'dark' },
  { name: 'home-phone', path: organization, ...owner, size: 'phone' },
  ...trackScenes,
  ...peopleScenes,
  ...approveScenes,
  ...workScenes,
  ...moneyScenes,
  ...teamScenes,
  ...timeOffScenes,
  ...siteScenes,
  ...reportScenes,
  ...auditScenes,
  { name: 'search', path: organization, ...owner, before: (page) => page.keyboard.press('Control+k') },
  {
    name: 'bell',
    path: organization,
    ...owner,
    before: (page) => page.getByRole('button', { name: /^Notifications/ }).click(),
  },
  { name: 'notifications', path: '/notifications', ...owner },
  { name: 'notifications-phone', path: '/notifications', ...owner, size: 'phone' },
  { name: 'notification-settings', path: '/account/notifications', ...owner },
  { name: 'profile', path: '/account/profile', ...owner },
  { name: 'security', path: '/account/security', ...owner },
  { name: 'second-factor', path: '/account/security', ...owner, before: press('Set up') },
  { name: 'new-personal-token', path: '/account/tokens', ...owner, before: newPersonalToken },
  {
    name: 'personal-token',
    path: '/account/tokens',
    ...owner,
    before: async (page) => {
      await newPersonalToken(page)
      await press('Create token')(page)
      await page.getByRole('dialog', { name: 'Your new token' }).waitFor()
    },
  },
  { name: 'personal-tokens', path: '/account/tokens', ...owner },
  {
    name: 'applications',
    path: '/account/applications',
    ...owner,
    before: async (page) => {
      await press('New application')(page)
      await page.getByLabel('Name').fill('Time board')
      await page.getByLabel('Redirect URL 1').fill('https://board.example.com/callback')
      await page.getByRole('button', { name: 'Create application', exact: true }).click()
      await press('I have copied it')(page)
      await page.getByRole('heading', { name: 'Time board' }).waitFor()
    },
  },
  { name: 'allowed-apps', path: '/account/allowed-apps', ...owner },
  { name: 'organization-tokens', path: `${organization}/settings/tokens`, ...owner },
  { name: 'webhooks', path: `${organization}/settings/webhooks`, ...owner },
  {
    name: 'new-webhook',
    path: `${organization}/settings/webhooks?new=yes`,
    ...owner,
    before: async (page) => {
      await page.getByLabel('URL').fill('https://hooks.example.com/stint')
      await page.getByRole('radio', { name: 'Selected events' }).check()
      await page.getByRole('checkbox', { name: 'Projects, clients and tasks' }).check()
    },
  },
  { name: 'webhook', path: `${organization}/settings/webhooks/1`, ...owner },
  { name: 'webhook-phone', path: `${organization}/settings/webhooks/1`, ...owner, size: 'phone' },
  {
    name: 'webhook-delivery',
    path: `${organization}/settings/webhooks/1?outcome=retrying,dead`,
    ...owner,
    theme: 'dark',
    before: (page) =>
      page
        .getByRole('button', { name: /^task\.create/ })
        .first()
        .click(),
  },
  { name: 'project-webhook', path: `${organization}/projects/7/webhooks/3`, ...owner },
  { name: 'own-webhook', path: '/account/webhooks/4', ...owner },
  { name: 'not-for-your-role', path: `${organization}/settings/tokens`, as: 'User' },
]
