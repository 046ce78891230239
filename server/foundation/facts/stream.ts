import { columns, is } from '../db/columns.ts'
import type { Db } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import type { Fact } from './fact.ts'

/** A piece of a stream, with both ends of the stream as of the read. */
export type StreamPiece = {
  /** The position of the newest fact. */
  head: number
  /** Facts up to here were removed. */
  forgotten: number
  facts: Fact[]
}

export type PieceWanted = { after: number; names: readonly string[]; limit: number }

const read = columns({
  head: is.int,
  forgotten: is.int,
  position: is.int.orNull,
  name: is.text.orNull,
  payload: is.json<Fact['payload']>().orNull,
  announcedAt: is.instant.orNull,
})

/** The next facts with these names. One statement, so the facts and the ends belong to the same moment. */
export async function readStream(db: Db, stream: number, wanted: PieceWanted): Promise<StreamPiece> {
  const rows = await db.rows(
    read,
    sql`
    select h.position as head, h.forgotten_position as forgotten, f.position, f.name, f.payload,
           f.announced_at as "announcedAt"
    from fact_heads h
    left join lateral (select * from facts
                       where organization_id = h.organization_id and position > ${wanted.after}::bigint and position <= h.position
                         and name = any(${wanted.names}::text[])
                       order by position limit ${wanted.limit}) f on true
    where h.organization_id = ${stream}
    order by f.position`,
  )
  const [first] = rows
  return {
    head: first?.head ?? 0,
    forgotten: first?.forgotten ?? 0,
    facts: rows.flatMap(({ position, name, payload, announcedAt }) =>
      position === null || name === null || announcedAt === null
        ? []
        : [{ stream, position, name, payload, announcedAt }],
    ),
  }
}
