import type { Transaction } from '../foundation/db/transaction.ts'
import type { Sealer } from '../foundation/secrecy/sealed.ts'
import type { Instant } from '../foundation/time/instant.ts'

/** How tests get a record for a path parameter: by a call, by a write where no call creates one, or always the same. */
export type Sample =
  | SampleCall
  /** The call depends on the path behind the parameter: an expense to approve is a submitted one. */
  | { callFor(rest: string): SampleCall }
  | { write(stage: SampleStage): Promise<number | string> }
  | { always: number }

/**
 * The texts of path and body can have words in braces: a path parameter (its sample is created first), a person
 * (`{user}`), a moment (`{2 hours ago}`), or `{number}`, which is new each time.
 */
export type SampleCall = { post: string; body: object; as?: SamplePerson }

/** Roles on the sample project; the team lead leads the team member and the user. */
export type SamplePerson = 'owner' | 'project_manager' | 'user' | 'viewer' | 'team_lead' | 'team_member'

export type SampleStage = {
  db: Transaction
  now: Instant
  organizationId: number
  /** A project with a manager, a user and a viewer. */
  projectId: number
  /** The manager and the user of the project. */
  managerId: number
  userId: number
  /** Who calls, and an organization of theirs; for records that are a person’s own. */
  caller: { userId: number; organizationId: number }
  /** The parameters before it in the path, and the rest of the path behind it: an invoice to pay is an open one. */
  within?: Readonly<Record<string, number | string>>
  rest?: string
  /** New each time. */
  number: number
  seals(purpose: string): Sealer
}
