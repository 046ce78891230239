import type { Database } from '../db/database.ts'
import { codeOf } from '../db/failures.ts'
import type { Replicas } from '../db/replicas/replicas.ts'
import { currentScope } from '../db/request-scope.ts'
import { Problem } from '../http/problems.ts'
import { type OwnFacts, ownFacts, type Reading } from './own-facts.ts'

export type StandbyReads = {
  /** Reads from a standby that has what the author wrote, if there is one, and otherwise from the primary. */
  read<T>(reading: Reading & { maxAgeMs: number }, work: (database: Database) => Promise<T>): Promise<T>
}

/** A refusal may come from a standby that lacks the record. What took longer did not fail because of that. */
const quickMs = 2_000
const tooLong = '57014'

export function standbyReads(
  { database, replicas }: { database: Database; replicas: Replicas },
  own: OwnFacts = ownFacts(database),
): StandbyReads {
  return {
    async read({ maxAgeMs, ...reading }, work) {
      const replica = replicas.inTurn().find((each) => each.database(maxAgeMs) !== undefined)
      if (replica === undefined || !(await own.areOn(replica, reading))) return work(database)
      // It may have been left out while the primary was asked.
      const standby = replica.database(maxAgeMs)
      if (standby === undefined) return work(database)
      const began = performance.now()
      replica.counts.reads += 1
      try {
        return await work(standby)
      } catch (error) {
        const isLate = currentScope()?.isLeft || performance.now() - began > quickMs
        if (codeOf(error) === tooLong || (error instanceof Problem && isLate)) throw error
        replica.counts.repeated += 1
        return work(database)
      }
    },
  }
}
