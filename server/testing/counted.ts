import type { Writer } from '../api/writing.ts'
import type { BareWorld } from './bare-world.ts'

/** Where changes are made. */
export type Writing = Pick<BareWorld, 'write'>

/** Makes a change and returns how many statements it took, without its audit entries and facts. */
export async function statementsOf(w: Writing, work: (writer: Writer) => Promise<unknown>): Promise<number> {
  let statements = 0
  await w.write((writer) => {
    const { db } = writer
    const counted =
      <A extends unknown[], R>(query: (...given: A) => R) =>
      (...given: A) => {
        statements += 1
        return query(...given)
      }
    const counting: typeof db = {
      ...db,
      rows: counted(db.rows),
      records: counted(db.records),
      change: counted(db.change),
      execute: counted(db.execute),
      together: (joined) => joined(counting),
    }
    return work({ ...writer, db: counting })
  })
  return statements
}
