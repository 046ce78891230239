import type { Blobs } from '../../foundation/blobs/blobs.ts'
import type { Sealer } from '../../foundation/secrecy/sealed.ts'
import type { CalendarDate } from '../../foundation/time/calendar-date.ts'
import type { Days } from '../../foundation/time/period.ts'
import type { ZoneName } from '../../foundation/time/zone.ts'
import type { AuditEntry, AuditedChange } from '../audit.ts'
import type { Writer } from '../writing.ts'
import type { DemoPerson } from './person.ts'

/** What a feature adds to the demo organization. */
export type DemoPart = {
  /** What it creates; `after` of other parts names it. */
  creates: string
  after?: readonly string[]
  create(demo: Demo): Promise<void>
  /** What people did with such records in the days before, for the audit log. */
  past?: readonly PastChange[]
}

/** The demo organization in the making: its cast, and what the parts before have created. */
export type Demo = Writer & {
  people: readonly DemoPerson[]
  studio: Studio
  /** Of the password that everyone shares. */
  passwordHash: string
  seals(purpose: string): Sealer
  /** Where the files of the demo are stored. */
  blobs: Blobs
  organizationId: number
  /** The ids of the records that other parts refer to, by name; of people by full name. */
  ids: Record<'users' | 'clients' | 'projects' | 'teams', Map<string, number>>
  /** The ids of invite links, oldest first. */
  linkIds: number[]
  projects: DemoProject[]
  teamPlaces: TeamPlace[]
  places: DemoPlace[]
  /** The projects that an issue tracker has too, by name. */
  tracked: Map<string, { integrationId: number; key: string }>
  assignments: { userId: number; projectId: number; taskId: number }[]
  /** The approved days off and the holidays of users. */
  daysOff: Map<number, Set<CalendarDate>>
  holidays: Map<number, Set<CalendarDate>>
  /** The saved reports that everyone sees, by name. */
  savedReports: Map<string, number>
  /** The approved timesheets of weeks that are long over. */
  pastTimesheets: DemoTimesheet[]
}

export type DemoTimesheet = Days & { id: number; userId: number }

export type Studio = {
  name: string
  industry: string
  timeZone: ZoneName
  currency: string
  seats: number
  founded: string
  metadata: Record<string, string>
}

export type DemoProject = {
  id: number
  name: string
  created: string
  archived: string | undefined
  status: 'active' | 'archived' | 'deleted'
  isBreak: boolean
  isBillable: boolean
}

export type DemoRole = 'manager' | 'user' | 'viewer'

/** A member's current or former place on a project. */
export type DemoPlace = {
  userId: number
  projectId: number
  role: DemoRole
  isActive: boolean
  payRate: string | null
  billRate: string | null
  since: string
}

/** A place on a project that a member has through a team. */
export type TeamPlace = {
  project: string
  person: DemoPerson
  role: DemoRole
  teamId: number
  created: string
}

/** A change of the past: when, by whom (first name; undefined: the system) and from where. */
export type PastChange = {
  hoursAgo: number
  by?: string
  from?: 'lisbon' | 'pune' | 'toronto'
  entry(change: AuditedChange): AuditEntry
  project?: string
  about?: string
  details: Record<string, unknown>
  concernsPayment?: boolean
}

/** A person by first name. */
export function called({ people }: Pick<Demo, 'people'>, firstName: string): DemoPerson {
  const found = people.find(({ name }) => name.split(' ')[0] === firstName)
  if (found === undefined) throw new Error(`There is no ${firstName} in the demo.`)
  return found
}

export function userIdOf(demo: Demo, firstName: string): number {
  return idOf(demo, 'users', called(demo, firstName).name)
}

export function idOf({ ids }: Demo, table: keyof Demo['ids'], name: string): number {
  const id = ids[table].get(name)
  if (id === undefined) throw new Error(`The demo has no ${name} in its ${table}.`)
  return id
}

/** The projects on which a user can track time; breaks come last. */
export function trackableProjects({ projects, places }: Demo, userId: number): DemoProject[] {
  const isOn = ({ id }: DemoProject) =>
    places.some(
      (place) =>
        place.userId === userId && place.projectId === id && place.isActive && place.role !== 'viewer',
    )
  return projects
    .filter((project) => project.status === 'active' && isOn(project))
    .sort((a, b) => Number(a.isBreak) - Number(b.isBreak))
}

/** The first project on which a user can track time, breaks aside. */
export function workOf(demo: Demo, userId: number): number | undefined {
  return trackableProjects(demo, userId).find(({ isBreak }) => !isBreak)?.id
}
