import type { AuditEntry, AuditedChange } from '../../api/audit.ts'
import { clientAudit } from '../../features/clients/audits.ts'
import { integrationAudit } from '../../features/integrations/audits.ts'
import { inviteAudit } from '../../features/invites/audits.ts'
import { memberAudit, organizationAudit } from '../../features/organizations/audits.ts'
import { projectAudit, projectMemberAudit } from '../../features/projects/audits.ts'
import { taskAudit } from '../../features/tasks/audits.ts'
import { teamMemberAudit } from '../../features/teams/audits.ts'

/** What happened in the studio recently: who did what, when and from where. */
export type DemoEntry = {
  hoursAgo: number
  /** By first name; undefined: the system. */
  by?: string
  from?: 'lisbon' | 'pune' | 'toronto'
  entry(change: AuditedChange): AuditEntry
  project?: string
  about?: string
  details: Record<string, unknown>
  concernsPayment?: boolean
}

export const addresses = { lisbon: '198.51.100.24', pune: '203.0.113.77', toronto: '192.0.2.140' }

export const auditStory: DemoEntry[] = [
  {
    hoursAgo: 154,
    by: 'Ana',
    from: 'lisbon',
    entry: (change) => projectAudit('update', change),
    project: 'Ferry booking site',
    details: { changed: ['budget'] },
  },
  {
    hoursAgo: 151,
    by: 'Grace',
    from: 'toronto',
    entry: (change) => projectMemberAudit('add', change),
    project: 'Bakery web shop',
    about: 'Zoe',
    details: { role: 'user' },
  },
  {
    hoursAgo: 132,
    by: 'Rohan',
    from: 'pune',
    entry: (change) => memberAudit('update', change),
    about: 'Karan',
    details: { changed: ['pay_rate'] },
    concernsPayment: true,
  },
  {
    hoursAgo: 130,
    by: 'Inês',
    from: 'lisbon',
    entry: (change) => projectAudit('update', change),
    project: 'Crew rota app',
    details: { changed: ['name'] },
  },
  {
    hoursAgo: 129,
    by: 'Inês',
    from: 'lisbon',
    entry: (change) => taskAudit('create', change),
    project: 'Crew rota app',
    details: { summary: 'Show swaps that wait for an answer' },
  },
  {
    hoursAgo: 106,
    by: 'Grace',
    from: 'toronto',
    entry: (change) => clientAudit('update', change),
    details: { changed: ['emails', 'net_terms'] },
  },
  {
    hoursAgo: 104,
    by: 'Ana',
    from: 'lisbon',
    entry: (change) => memberAudit('update', change),
    about: 'Emma',
    details: { changed: ['metadata'] },
  },
  {
    hoursAgo: 98,
    entry: (change) => integrationAudit('sync', change),
    details: { tasks_created: 4, tasks_updated: 2 },
  },
  {
    hoursAgo: 83,
    by: 'Kavya',
    from: 'pune',
    entry: (change) => taskAudit('update', change),
    project: 'Loom monitoring',
    details: { changed: ['status'] },
  },
  {
    hoursAgo: 80,
    by: 'Rohan',
    from: 'pune',
    entry: (change) => teamMemberAudit('add', change),
    about: 'Ishaan',
    details: { team: 'Pune platform', role: 'user', lead: false },
  },
  {
    hoursAgo: 58,
    by: 'Ana',
    from: 'lisbon',
    entry: (change) => organizationAudit('change_plan', change),
    details: { plan: 'enterprise', seats: 50 },
    concernsPayment: true,
  },
  {
    hoursAgo: 57,
    by: 'Ana',
    from: 'lisbon',
    entry: (change) => inviteAudit('create', change),
    details: { email: 'clara.dias@demo.stint.example', role: 'project_user' },
  },
  {
    hoursAgo: 35,
    by: 'Daniel',
    from: 'toronto',
    entry: (change) => projectAudit('update', change),
    project: 'Old intranet',
    details: { changed: ['status'] },
  },
  {
    hoursAgo: 33,
    by: 'Grace',
    from: 'toronto',
    entry: (change) => memberAudit('update', change),
    about: 'Hannah',
    details: { changed: ['limits'] },
  },
  {
    hoursAgo: 12,
    by: 'Inês',
    from: 'lisbon',
    entry: (change) => taskAudit('delete', change),
    project: 'Ferry booking site',
    details: { summary: 'Old price table' },
  },
  {
    hoursAgo: 9,
    by: 'Sophie',
    from: 'toronto',
    entry: (change) => taskAudit('create', change),
    project: 'Reader app',
    details: { summary: 'Offline shelf' },
  },
  {
    hoursAgo: 4,
    by: 'Ana',
    from: 'lisbon',
    entry: (change) => projectAudit('update', change),
    project: 'Design system',
    details: { changed: ['billable', 'description'] },
  },
]
