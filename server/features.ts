/** The features and whose `public.ts` each may import: the architecture as data, read by a test. */
export const mayImport: Record<string, readonly string[]> = {
  identity: [],
  organizations: ['identity'],
  projects: ['organizations'],
  clients: ['projects'],
  tasks: ['organizations', 'projects'],
  integrations: ['organizations', 'projects', 'tasks'],
  teams: ['organizations', 'projects'],
  tracking: ['projects'],
  accounts: ['identity', 'organizations'],
  'audit-log': [],
  changes: [],
  invites: ['identity', 'organizations', 'projects', 'teams', 'accounts'],
  webhooks: ['projects'],
}
