/** The architecture of the web app as data, read by a test: who may import what. */

/** The floors, the highest first: a file imports from its own floor and from lower ones. */
export const floors: readonly (readonly string[])[] = [
  ['main.tsx', 'language.ts', 'routes.tsx', 'organization-pages.ts', 'features.ts', 'vite.config.ts'],
  // Around every page; shows the timer and what waits, so it stands above the features.
  ['shell'],
  // Pages that show parts of several features: no feature needs a higher one for that.
  ['pages'],
  ['features'],
  // Around the pages of several features: of the account, of settings, before signing in.
  ['frames'],
  // The open organization; its people, projects, teams, clients and tasks by name, and how they are picked.
  ['directory'],
  // No word of the product.
  ['ui'],
  ['api'],
  ['theme'],
  ['paths.ts'],
  // The texts of the app and of mails.
  ['../messages'],
]

/** The features, named as on the server, and which others each may import. */
export const mayImport: Record<string, readonly string[]> = {
  identity: [],
  limits: [],
  notifications: [],
  'audit-log': [],
  integrations: [],
  organizations: ['identity'],
  accounts: ['identity'],
  projects: [],
  teams: ['organizations'],
  // The settings of budgets stand in projects, as on the server.
  clients: ['projects'],
  tasks: ['projects'],
  holidays: [],
  schedules: [],
  calendars: [],
  'time-off': ['organizations', 'manual-time', 'calendars'],
  tracking: ['organizations', 'projects'],
  webhooks: ['projects'],
  // What budgets have spent; the pages of projects and clients get it from web/pages.
  budgets: ['projects'],
  'member-limits': ['projects'],
  invites: ['identity', 'organizations', 'accounts'],
  timers: ['tracking'],
  'manual-time': ['organizations', 'tracking'],
  timesheets: ['organizations', 'tracking', 'timers', 'manual-time', 'calendars', 'time-off'],
  insights: ['tracking'],
  dashboard: ['tracking', 'timers', 'timesheets', 'calendars'],
}

/** The files that other features and the shell may import. A `public.ts` would load all of them for each. */
export const offers: Record<string, readonly string[]> = {
  identity: ['organization-token-calls.ts', 'password-fields.ts'],
  notifications: ['bell.tsx'],
  organizations: [
    'employment-words.ts',
    'member-calls.ts',
    'member-part.ts',
    'member-words.tsx',
    'sees-everyone.ts',
  ],
  accounts: ['after-sign-in.ts', 'sign-out.ts'],
  projects: [
    'allowance-fields.tsx',
    'budget-draft.ts',
    'budget-fields.tsx',
    'budget-summary.tsx',
    'calls.ts',
    'member-calls.ts',
    'money-words.ts',
    'new-project-dialog.tsx',
    'project-columns.tsx',
    'project-frame.tsx',
    'project-member-picker.tsx',
    'sees-money.ts',
  ],
  tracking: [
    'calls.ts',
    'note-list.tsx',
    'slot-table.tsx',
    'stretch-facts.tsx',
    'stretches.ts',
    'time-words.ts',
    'trackable.ts',
    'use-sees-time-of-others.ts',
    'week-sums.ts',
  ],
  timers: [
    'bar-timer.tsx',
    'header-timer.tsx',
    'panel-state.ts',
    'running-clock.tsx',
    'timer-watch.tsx',
    'use-live.ts',
    'use-named-work.ts',
    'use-timer.ts',
  ],
  'manual-time': [
    'add-time.tsx',
    'decided-requests.tsx',
    'delete-time.tsx',
    'deny-dialog.tsx',
    'edit-log.tsx',
    'edit-time.tsx',
    'inbox-keys.tsx',
    'request-inbox.tsx',
    'requests-of-member.tsx',
    'settings-calls.ts',
    'shown-days.tsx',
  ],
  calendars: ['absence.ts', 'away-today.tsx', 'calls.ts', 'use-away-today.ts'],
  'time-off': ['decided-days.tsx', 'decided-time-off.tsx', 'time-off-inbox.tsx'],
  timesheets: ['use-decides.ts', 'use-waiting-count.ts'],
}
