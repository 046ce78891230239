import type { FactKind } from '../foundation/facts/fact.ts'
import type { AccountEndpoint } from './account/endpoint.ts'
import type { AuditKind } from './audit.ts'
import type { CalendarWork, Subscriber } from './background.ts'
import type { DemoPart } from './demo/demo.ts'
import type { Endpoint } from './endpoint.ts'
import type { EventValue } from './event.ts'
import type { ListValue } from './list.ts'
import type { NotificationKind } from './notification.ts'
import type { PersonalKind, Resource } from './resource.ts'
import type { Sample } from './sample.ts'
import type { SideLoad } from './side-loads.ts'

/** A slice of the product as one value. The router, the API description, the feed and the tests loop over features. */
export type Feature = {
  /** The name of its folder. */
  name: string
  /** The chapters of its endpoints in the API description. */
  tags?: Readonly<Record<string, string>>
  endpoints?: readonly Endpoint[]
  /** Calls of the account pages. */
  accountEndpoints?: readonly AccountEndpoint[]
  /** Its lists that people export as a file. */
  lists?: readonly ListValue[]
  /** The related records that lists can `include`, by name. */
  sideLoads?: Readonly<Record<string, SideLoad>>
  /** The kinds of facts it announces. */
  facts?: readonly FactKind[]
  /** Its reactions to facts. */
  subscribers?: readonly Subscriber[]
  /** Its records in the change feed. */
  feeds?: readonly Resource[]
  /** Its private records, which only live streams of their members mention. */
  personal?: readonly PersonalKind[]
  /** Its webhook events. */
  events?: readonly EventValue[]
  /** Its kinds of records in the audit log. */
  audits?: readonly AuditKind[]
  /** The kinds of notifications it sends. */
  notifications?: readonly NotificationKind[]
  /** Its calendar work. */
  work?: readonly CalendarWork[]
  /** How often something is allowed, besides the limits of endpoints. */
  rates?: readonly Rate[]
  /** How to create a record for each path parameter that names one of its records. */
  samples?: Readonly<Record<string, Sample>>
  /** What it adds to the demo organization. */
  demo?: readonly DemoPart[]
}

/** At most this many of something within a time, counted by a subject. */
export type Rate = { what: string; by: string; most: number; seconds: number }

/** Combines a feature's values. A feature with ports is a function of them. */
export function feature(value: Feature): Feature {
  return value
}
