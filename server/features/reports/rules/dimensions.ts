/** What rows can be grouped by. */
export const dimensionNames = [
  'member',
  'team',
  'job_type',
  'employment_type',
  'country',
  'project',
  'client',
  'task',
  'day',
  'week',
  'month',
  'quarter',
  'weekday',
  'hour',
  'billable',
  'source',
  'location_type',
  'status',
  'category',
  'kind',
  'age',
  'policy',
  'tool',
  'site',
  'currency',
] as const
export type DimensionName = (typeof dimensionNames)[number]

/** Who may use a report, dimension or measure. */
export type Readers = 'everyone' | 'project_managers' | 'managers' | 'overseers' | 'billing' | 'owners'

export type Dimension = {
  title: string
  description: string
  readers: Readers
  /** Its rows keep their order by time, whatever their sums. */
  isOrdered: boolean
  /** Its values are few, so they can be columns. */
  mayBeAcross: boolean
  /** Reads the parts of the sums of days. */
  byKind: boolean
  /** Sums of days do not have it, so every activity is read. */
  ofActivities: boolean
  /** Its keys are ids of records. */
  isRecord: boolean
  /** The name of the row for what has none. */
  none: string
}

const plain = {
  readers: 'everyone',
  isOrdered: false,
  mayBeAcross: false,
  byKind: false,
  ofActivities: false,
  isRecord: false,
  none: '',
} as const
const recorded = { ...plain, isRecord: true }
const time = { ...plain, isOrdered: true, mayBeAcross: true }
const word = { ...plain, mayBeAcross: true }
/** What the profile of a member says today. */
const profile = { ...plain, readers: 'overseers' } as const

export const dimensions: Record<DimensionName, Dimension> = {
  member: {
    ...recorded,
    title: 'Member',
    description: 'Whose record it is; in audit, who made the change.',
    none: 'No member',
  },
  team: {
    ...plain,
    title: 'Team',
    description:
      'The teams that the member is in today. Members of several teams are a row of their own, so everything counts once.',
    readers: 'managers',
    none: 'No team',
  },
  job_type: {
    ...profile,
    title: 'Job type',
    description: 'The job type in the member’s profile today.',
    none: 'No job type',
  },
  employment_type: {
    ...profile,
    mayBeAcross: true,
    title: 'Employment type',
    description: 'The employment type in the member’s profile today.',
    none: 'No employment type',
  },
  country: {
    ...profile,
    title: 'Country',
    description: 'The home country in the member’s profile today, as a code of ISO 3166-1.',
    none: 'No country',
  },
  project: {
    ...recorded,
    title: 'Project',
    description: 'The project of the time or record.',
    none: 'No project',
  },
  client: {
    ...recorded,
    title: 'Client',
    description: 'The client of the invoice or budget, or of the project on the day.',
    readers: 'managers',
    none: 'No client',
  },
  task: { ...recorded, title: 'Task', description: 'The task of the time or record.', none: 'No task' },
  day: { ...time, title: 'Day', description: 'The day in the time zone of the report.' },
  week: { ...time, title: 'Week', description: 'The first day of the week.' },
  month: { ...time, title: 'Month', description: 'The first day of the month.' },
  quarter: { ...time, title: 'Quarter', description: 'The first day of the quarter.' },
  weekday: { ...time, title: 'Weekday', description: 'mon to sun.' },
  hour: {
    ...time,
    ofActivities: true,
    title: 'Hour',
    description: 'The hour of the day in the time zone of the report, 00 to 23. At most 93 days.',
  },
  billable: {
    ...word,
    title: 'Billable',
    description: 'Whether the time or record is billable.',
    byKind: true,
  },
  source: {
    ...word,
    title: 'Source',
    description: 'Tracked by a timer (normal), entered manually, idle or resumed.',
    byKind: true,
  },
  location_type: {
    ...word,
    ofActivities: true,
    title: 'Location type',
    description: 'Where the time was tracked: remote, on_site or unknown. At most 93 days.',
  },
  status: { ...word, title: 'Status', description: 'The status of the record now.', none: 'No status' },
  category: { ...word, title: 'Category', description: 'The category of the record.', none: 'No category' },
  kind: { ...word, title: 'Kind', description: 'The kind of the record.' },
  age: {
    ...word,
    title: 'Age',
    description:
      'How many days ago the open amount was due, or the oldest unbilled work was done; closed for invoices that owe nothing.',
  },
  policy: { ...recorded, title: 'Policy', description: 'The time off policy.' },
  tool: { ...recorded, title: 'Tool', description: 'The app or site.' },
  site: { ...recorded, title: 'Job site', description: 'The job site that was visited.' },
  currency: { ...word, title: 'Currency', description: 'The currency of the money.' },
}
