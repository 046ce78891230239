import { columns, is, type Selected } from '../foundation/db/columns.ts'
import type { Db } from '../foundation/db/database.ts'
import { isOneOf, raw, type Sql, sql } from '../foundation/db/sql.ts'
import { type SealedKind, type Sealing, sealedAtOnce } from '../foundation/facts/seal-streams.ts'
import { type Unsealed, type WaitingTable, waitingRows } from '../foundation/facts/unsealed.ts'
import { type ChainedEntry, chainStart, entryContent, entryHash, type Link } from './audit-chain.ts'

const waitingEntries: WaitingTable = {
  table: raw('waiting_audit_entries'),
}

/** Audit entries get their id, position and hash with the facts of their organization. */
export const auditEntries: SealedKind = { ...waitingEntries, seal }

async function seal(db: Db, unsealed: Unsealed): Promise<Sealing> {
  const [heads, entries] = await Promise.all([lockHeads(db, unsealed), readWaiting(db, unsealed)])
  if (entries.length === 0) return { changes: [], isFull: false }
  const links = chained(new Map(heads.map((head) => [head.organization_id, head])), entries)
  return { changes: [...deleteWaiting(entries), writeLinks(links)], isFull: entries.length >= sealedAtOnce }
}

/** One for each organization: where a row is in the table says nothing about which organization it belongs to. */
function deleteWaiting(entries: Selected<typeof waiting>[]): Sql[] {
  const ofEach = Map.groupBy(entries, (entry) => entry.organization_id)
  return [...ofEach].map(
    ([organizationId, its]) => sql`
    delete from waiting_audit_entries
    where organization_id = ${organizationId} and ctid = any(${its.map(({ at }) => at)}::tid[])`,
  )
}

const head = columns({ organization_id: is.int, position: is.int, hash: is.bytes })

function lockHeads(db: Db, { streams }: Unsealed): Promise<Selected<typeof head>[]> {
  return db.rows(
    head,
    sql`
    select organization_id, position, hash from audit_heads where ${isOneOf(sql`organization_id`, streams)}
    order by organization_id for update`,
  )
}

const waiting = columns({ at: is.text, id: is.int, ...entryContent })

/** The ids are taken here, so that they rise with the positions. */
function readWaiting(db: Db, unsealed: Unsealed): Promise<Selected<typeof waiting>[]> {
  return db.rows(
    waiting,
    sql`
    select at::text as at, nextval('audit_log_entries_id_seq') as id, organization_id, action, record_type, record_id,
           subject_user_id, project_id, user_id, ip, details, concerns_payment, created_at, updated_at
    from (select found.*, min(found.id) over (partition by found.organization_id, found.xid) as first
          from (select w.* from ${waitingRows(waitingEntries, unsealed)} order by w.id limit ${sealedAtOnce}) found
          order by organization_id, first, found.id) in_order`,
  )
}

type Linked = ChainedEntry & { hash: string }

function chained(heads: ReadonlyMap<number, Link>, entries: Selected<typeof waiting>[]): Linked[] {
  const last = new Map(heads)
  const ids = entries.map(({ id }) => id).sort((a, b) => a - b)
  return entries.map(({ at: _, ...entry }, i) => {
    const before = last.get(entry.organization_id) ?? chainStart
    const content = { ...entry, id: ids[i] ?? entry.id, position: before.position + 1 }
    const hash = entryHash(before.hash, content)
    last.set(entry.organization_id, { position: content.position, hash })
    return { ...content, hash: hash.toString('hex') }
  })
}

function writeLinks(links: Linked[]): Sql {
  return sql`
    with links as (
      select * from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as given(
        id bigint, organization_id int, position bigint, action text, record_type text, record_id bigint,
        subject_user_id int, project_id int, user_id int, ip text, details jsonb, concerns_payment boolean,
        created_at timestamptz, updated_at timestamptz, hash text)
    ), moved as (
      insert into audit_heads (organization_id, position, hash)
      select distinct on (organization_id) organization_id, position, decode(hash, 'hex') from links
      order by organization_id, position desc
      on conflict (organization_id) do update set position = excluded.position, hash = excluded.hash
    )
    insert into audit_log_entries (id, organization_id, position, action, record_type, record_id, subject_user_id,
                                   project_id, user_id, ip, details, concerns_payment, created_at, updated_at, hash)
    select id, organization_id, position, action, record_type, record_id, subject_user_id, project_id, user_id, ip,
           details, concerns_payment, created_at, updated_at, decode(hash, 'hex')
    from links`
}
