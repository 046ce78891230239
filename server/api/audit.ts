import { join, raw, type Sql, sql } from '../foundation/db/sql.ts'
import type { Transaction } from '../foundation/db/transaction.ts'
import { sealAlso } from '../foundation/facts/seal-streams.ts'
import { sealBehind } from '../foundation/facts/sealing.ts'
import type { Instant } from '../foundation/time/instant.ts'
import type { EntryContent } from './audit-chain.ts'
import { auditEntries } from './seal-entries.ts'

sealAlso(auditEntries)

/** Who did what to which record. Always written in the transaction of the change. */
export type AuditEntry = AuditedChange & { kind: AuditKind; action: string }

export type AuditedChange = {
  organizationId: number
  recordId: number
  /** The member that the change is about. */
  subjectUserId?: number
  projectId?: number
  /** Only the fields in the action's allowlist; never a secret. */
  details?: Record<string, unknown>
  /** Visible only to members who manage billing. */
  concernsPayment?: boolean
  /** The members whose time or money this decides on. The entry is marked if one of them decided: only a sole owner may. */
  decidesOn?: readonly number[]
  /** Who started it, where background work carries it out. */
  startedById?: number
}

/** A kind of record in the audit log: its wire name, and the words that people read. */
export type AuditKind<Action extends string = never> = ((
  action: Action,
  change: AuditedChange,
) => AuditEntry) & {
  recordType: string
  noun: string
  /** Per action, in the past tense: `Changed`, or `Changed the plan of`. */
  verbs: Readonly<Record<string, string>>
}

/** Defines a kind of audited record. Calling it creates an entry: `audit(clientAudit('update', { … }))`. */
export function audited<const Verbs extends Record<string, string>>(
  recordType: string,
  { noun, verbs }: { noun: string; verbs: Verbs },
): AuditKind<keyof Verbs & string> {
  const kind: AuditKind<keyof Verbs & string> = Object.assign(
    (action: keyof Verbs & string, change: AuditedChange) => ({ ...change, kind, action }),
    { recordType, noun, verbs },
  )
  return kind
}

/** The verbs of most kinds. */
export const usualVerbs = { create: 'Created', update: 'Changed', delete: 'Deleted' } as const

export type Actor = { userId: number | undefined; ip: string | undefined }

/** Acts when no user does: the system. */
export const nobody: Actor = { userId: undefined, ip: undefined }

/** An entry with its actor and time. */
export type StampedEntry = AuditEntry & { actor: Actor; at: Instant }

export function writeAudit(
  tx: Transaction,
  entries: AuditEntry[],
  actor: Actor,
  now: Instant,
): Promise<void> {
  return writeStamped(
    tx,
    entries.map((entry) => ({ ...entry, actor: starterOf(entry) ?? actor, at: now })),
  )
}

function starterOf({ startedById }: AuditEntry): Actor | undefined {
  return startedById === undefined ? undefined : { userId: startedById, ip: undefined }
}

/**
 * Writes entries in their transaction, together with its commit. Right after it they get their positions in the chains
 * of their organizations.
 */
export async function writeStamped(tx: Transaction, entries: StampedEntry[]): Promise<void> {
  if (entries.length === 0) return
  const [only, ...more] = entries.map(contentOf)
  if (only) tx.last.push(more.length === 0 ? insertOne(only) : insertAll([only, ...more]))
  sealBehind(
    tx,
    entries.map((entry) => entry.organizationId),
  )
}

/** Most changes have one entry: no list to unpack. */
function insertOne(entry: EntryContent): Sql {
  const values = [
    entry.organization_id,
    entry.action,
    entry.record_type,
    entry.record_id,
    entry.subject_user_id,
    entry.project_id,
    entry.user_id,
    entry.ip,
    JSON.stringify(entry.details),
    entry.concerns_payment,
    entry.created_at,
    entry.updated_at,
  ]
  return sql`
    insert into waiting_audit_entries (${columns})
    values (${join(
      values.map((value) => sql`${value}`),
      ', ',
    )})`
}

function insertAll(entries: readonly EntryContent[]): Sql {
  return sql`
    insert into waiting_audit_entries (${columns})
    select ${columns} from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as given(
      organization_id int, action text, record_type text, record_id bigint, subject_user_id int, project_id int,
      user_id int, ip text, details jsonb, concerns_payment boolean, created_at timestamptz, updated_at timestamptz)`
}

const columns = raw(
  'organization_id, action, record_type, record_id, subject_user_id, project_id, user_id, ip, details, concerns_payment, created_at, updated_at',
)

function contentOf({ actor, at, ...entry }: StampedEntry): EntryContent {
  return {
    organization_id: entry.organizationId,
    action: entry.action,
    record_type: entry.kind.recordType,
    record_id: entry.recordId,
    subject_user_id: entry.subjectUserId ?? null,
    project_id: entry.projectId ?? null,
    user_id: actor.userId ?? null,
    ip: actor.ip ?? null,
    details: { ...entry.details, ...(isOwnMatter(entry, actor) && { own_matter: true }) },
    concerns_payment: entry.concernsPayment ?? false,
    created_at: at,
    updated_at: at,
  }
}

function isOwnMatter({ decidesOn = [] }: AuditEntry, { userId }: Actor): boolean {
  return userId !== undefined && decidesOn.includes(userId)
}
