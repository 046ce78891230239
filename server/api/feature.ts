import type { Subscriber } from '../foundation/facts/dispatcher.ts'
import type { FactKind } from '../foundation/facts/fact.ts'
import type { CalendarWork } from '../foundation/jobs/due-work.ts'
import type { AccountEndpoint } from './account/endpoint.ts'
import type { AuditKind } from './audit.ts'
import type { Endpoint } from './endpoint.ts'
import type { EventValue } from './event.ts'
import type { Resource } from './resource.ts'
import type { SideLoad } from './side-loads.ts'

/** A slice of the product as one value. The router, the API description, the feed and the tests loop over these. */
export type Feature = {
  /** The name of its folder. */
  name: string
  /** The chapters of the API description that its endpoints stand in. */
  tags?: Readonly<Record<string, string>>
  endpoints?: readonly Endpoint[]
  /** Calls of the account pages. */
  accountEndpoints?: readonly AccountEndpoint[]
  /** What lists can show beside them, by the name in `include`. */
  sideLoads?: Readonly<Record<string, SideLoad>>
  /** The kinds of facts that it announces. */
  facts?: readonly FactKind[]
  /** Its reactions to facts. */
  subscribers?: readonly Subscriber[]
  /** Its records in the change feed. */
  feeds?: readonly Resource[]
  /** What webhooks send. */
  events?: readonly EventValue[]
  /** What the audit log says of its records. */
  audits?: readonly AuditKind[]
  /** What happens once per period. */
  work?: readonly CalendarWork[]
  /** How to make a record for each path parameter that names one of its records. */
  samples?: Readonly<Record<string, Sample>>
}

/** A call that makes the record which a path parameter names; values in braces are made first. */
export type Sample = { post: string; body: object; as?: string }

/** Ties a feature's values together; with ports, as a function of them. */
export function feature(value: Feature): Feature {
  return value
}
