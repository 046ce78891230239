import { columns, is, type Selected } from '../foundation/db/columns.ts'
import { sql } from '../foundation/db/sql.ts'
import type { Transaction } from '../foundation/db/transaction.ts'
import type { Instant } from '../foundation/time/instant.ts'
import { type ChainedEntry, chainStart, entryHash, type Link } from './audit-chain.ts'

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
    entries.map((entry) => ({ ...entry, actor, at: now })),
  )
}

/**
 * Appends entries to their organizations' chains, always in two statements. The heads stay locked until the commit,
 * so an organization's entries follow the order of the commits.
 */
export async function writeStamped(tx: Transaction, entries: StampedEntry[]): Promise<void> {
  if (entries.length === 0) return
  const byOrganization = Map.groupBy(entries, (entry) => entry.organizationId)
  const heads = await takeHeads(tx, byOrganization)
  await writeLinks(
    tx,
    heads.flatMap((head) => chained(head, byOrganization.get(head.organization_id) ?? [])),
  )
}

function chained({ ids, position, hash, organization_id }: Head, entries: StampedEntry[]): Linked[] {
  let last: Link = { position, hash }
  return entries.map((entry, i) => {
    const content = contentOf(entry, { id: ids[i] ?? 0, organization_id, position: last.position + 1 })
    last = { position: content.position, hash: entryHash(last.hash, content) }
    return { ...content, hash: last.hash.toString('hex') }
  })
}

type Place = Pick<ChainedEntry, 'id' | 'organization_id' | 'position'>

function contentOf({ actor, at, ...entry }: StampedEntry, place: Place): ChainedEntry {
  return {
    ...place,
    action: entry.action,
    record_type: entry.kind.recordType,
    record_id: entry.recordId,
    subject_user_id: entry.subjectUserId ?? null,
    project_id: entry.projectId ?? null,
    user_id: actor.userId ?? null,
    ip: actor.ip ?? null,
    // Hash what will be read back: JSON drops some values.
    details: JSON.parse(JSON.stringify(entry.details ?? {})),
    concerns_payment: entry.concernsPayment ?? false,
    created_at: at,
    updated_at: at,
  }
}

const head = columns({ organization_id: is.int, position: is.int, hash: is.bytes, ids: is.ints })
type Head = Selected<typeof head>
type Linked = ChainedEntry & { hash: string }

/** Locks the heads in a fixed order, creates missing ones, then reserves an id per entry. */
async function takeHeads(tx: Transaction, entries: ReadonlyMap<number, AuditEntry[]>): Promise<Head[]> {
  const wanted = [...entries].sort(([a], [b]) => a - b)
  return tx.rows(
    head,
    sql`
    with wanted as (
      select * from unnest(${wanted.map(([id]) => id)}::int[], ${wanted.map(([, its]) => its.length)}::int[])
             as given(organization_id, count)
    ), heads as (
      insert into audit_heads (organization_id, position, hash)
      select organization_id, ${chainStart.position}, ${chainStart.hash}::bytea from wanted order by organization_id
      on conflict (organization_id) do update set position = audit_heads.position
      returning organization_id, position, hash
    )
    select heads.organization_id, heads.position, heads.hash,
           array(select nextval('audit_log_entries_id_seq') from generate_series(1, wanted.count)
                 where heads.position >= 0) as ids
    from heads join wanted on wanted.organization_id = heads.organization_id`,
  )
}

async function writeLinks(tx: Transaction, links: Linked[]): Promise<void> {
  await tx.change(sql`
    with links as (
      select * from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as given(
        id bigint, organization_id int, position bigint, action text, record_type text, record_id bigint,
        subject_user_id int, project_id int, user_id int, ip text, details jsonb, concerns_payment boolean,
        created_at timestamptz, updated_at timestamptz, hash text)
    ), moved as (
      update audit_heads h set position = last.position, hash = decode(last.hash, 'hex')
      from (select distinct on (organization_id) organization_id, position, hash from links
            order by organization_id, position desc) last
      where h.organization_id = last.organization_id
    )
    insert into audit_log_entries (id, organization_id, position, action, record_type, record_id, subject_user_id,
                                   project_id, user_id, ip, details, concerns_payment, created_at, updated_at, hash)
    select id, organization_id, position, action, record_type, record_id, subject_user_id, project_id, user_id, ip,
           details, concerns_payment, created_at, updated_at, decode(hash, 'hex')
    from links`)
}
