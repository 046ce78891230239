import type { Scene } from './scene.ts'

const owner = { as: 'Owner' }
const log = '/organizations/1/audit-log'

/** Who did what. */
export const auditScenes: Scene[] = [
  { name: 'audit-log', path: log, ...owner },
  { name: 'audit-log-entry', path: `${log}?record=OrganizationMember&entry=3`, ...owner, theme: 'dark' },
  { name: 'audit-log-phone', path: log, ...owner, size: 'phone' },
]
