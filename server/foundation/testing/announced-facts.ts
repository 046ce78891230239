import { sql } from '../db/sql.ts'

/** Every committed fact: a proof that reads `facts` alone misses the ones without a position yet. */
export const announcedFacts = sql`
  (select organization_id, name, payload from facts union all select organization_id, name, payload from waiting_facts) announced_facts`
