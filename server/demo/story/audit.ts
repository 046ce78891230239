/** What happened in the studio recently: who did what, when and from where. */
export type DemoEntry = {
  hoursAgo: number
  /** By first name; undefined: the system. */
  by?: string
  from?: 'lisbon' | 'pune' | 'toronto'
  action: string
  recordType: string
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
    action: 'update',
    recordType: 'Project',
    project: 'Ferry booking site',
    details: { changed: ['budget'] },
  },
  {
    hoursAgo: 151,
    by: 'Grace',
    from: 'toronto',
    action: 'add',
    recordType: 'ProjectMember',
    project: 'Bakery web shop',
    about: 'Zoe',
    details: { role: 'user' },
  },
  {
    hoursAgo: 132,
    by: 'Rohan',
    from: 'pune',
    action: 'update',
    recordType: 'OrganizationMember',
    about: 'Karan',
    details: { changed: ['pay_rate'] },
    concernsPayment: true,
  },
  {
    hoursAgo: 130,
    by: 'Inês',
    from: 'lisbon',
    action: 'update',
    recordType: 'Project',
    project: 'Crew rota app',
    details: { changed: ['name'] },
  },
  {
    hoursAgo: 129,
    by: 'Inês',
    from: 'lisbon',
    action: 'create',
    recordType: 'Task',
    project: 'Crew rota app',
    details: { summary: 'Show swaps that wait for an answer' },
  },
  {
    hoursAgo: 106,
    by: 'Grace',
    from: 'toronto',
    action: 'update',
    recordType: 'Client',
    details: { changed: ['emails', 'net_terms'] },
  },
  {
    hoursAgo: 104,
    by: 'Ana',
    from: 'lisbon',
    action: 'update',
    recordType: 'OrganizationMember',
    about: 'Emma',
    details: { changed: ['metadata'] },
  },
  {
    hoursAgo: 98,
    action: 'sync',
    recordType: 'Integration',
    details: { tasks_created: 4, tasks_updated: 2 },
  },
  {
    hoursAgo: 83,
    by: 'Kavya',
    from: 'pune',
    action: 'update',
    recordType: 'Task',
    project: 'Loom monitoring',
    details: { changed: ['status'] },
  },
  {
    hoursAgo: 80,
    by: 'Rohan',
    from: 'pune',
    action: 'add',
    recordType: 'TeamMember',
    about: 'Ishaan',
    details: { team: 'Pune platform', role: 'user', lead: false },
  },
  {
    hoursAgo: 58,
    by: 'Ana',
    from: 'lisbon',
    action: 'change_plan',
    recordType: 'Organization',
    details: { plan: 'enterprise', seats: 50 },
    concernsPayment: true,
  },
  {
    hoursAgo: 57,
    by: 'Ana',
    from: 'lisbon',
    action: 'create',
    recordType: 'Invite',
    details: { email: 'clara.dias@demo.stint.example', role: 'project_user' },
  },
  {
    hoursAgo: 35,
    by: 'Daniel',
    from: 'toronto',
    action: 'update',
    recordType: 'Project',
    project: 'Old intranet',
    details: { changed: ['status'] },
  },
  {
    hoursAgo: 33,
    by: 'Grace',
    from: 'toronto',
    action: 'update',
    recordType: 'OrganizationMember',
    about: 'Hannah',
    details: { changed: ['limits'] },
  },
  {
    hoursAgo: 12,
    by: 'Inês',
    from: 'lisbon',
    action: 'delete',
    recordType: 'Task',
    project: 'Ferry booking site',
    details: { summary: 'Old price table' },
  },
  {
    hoursAgo: 9,
    by: 'Sophie',
    from: 'toronto',
    action: 'create',
    recordType: 'Task',
    project: 'Reader app',
    details: { summary: 'Offline shelf' },
  },
  {
    hoursAgo: 4,
    by: 'Ana',
    from: 'lisbon',
    action: 'update',
    recordType: 'Project',
    project: 'Design system',
    details: { changed: ['billable', 'description'] },
  },
]
