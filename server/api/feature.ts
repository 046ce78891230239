import type { Subscriber } from '../foundation/facts/dispatcher.ts'
import type { FactKind } from '../foundation/facts/fact.ts'
import type { CalendarWork } from '../foundation/jobs/due-work.ts'
import type { AccountEndpoint } from './account/endpoint.ts'
import type { AuditKind } from './audit.ts'
import type { Endpoint } from './endpoint.ts'
import type { EventValue } from './event.ts'
import type { NotificationKind } from './notification.ts'
import type { Resource } from './resource.ts'
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
  /** The related records that lists can `include`, by name. */
  sideLoads?: Readonly<Record<string, SideLoad>>
  /** The kinds of facts it announces. */
  facts?: readonly FactKind[]
  /** Its reactions to facts. */
  subscribers?: readonly Subscriber[]
  /** Its records in the change feed. */
  feeds?: readonly Resource[]
  /** Its webhook events. */
  events?: readonly EventValue[]
  /** Its kinds of records in the audit log. */
  audits?: readonly AuditKind[]
  /** The kinds of notifications it sends. */
  notifications?: readonly NotificationKind[]
  /** Its calendar work. */
  work?: readonly CalendarWork[]
  /** How to create a record for each path parameter that names one of its records. */
  samples?: Readonly<Record<string, Sample>>
}

/** A call that creates the record for a path parameter. Values in braces are created first. */
export type Sample = { post: string; body: object; as?: string }

/** Combines a feature's values. A feature with ports is a function of them. */
export function feature(value: Feature): Feature {
  return value
}
