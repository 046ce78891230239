import { sql } from '../../../foundation/db/sql.ts'

// Slow targets of one organization, or of one server that many of them name, must leave places for all others.

/** Whose places webhook `w` takes: its organization's; negative, of a user's own webhook the user's. */
export const partyOf = sql`coalesce(w.organization_id, -w.user_id)`

/** The host of the target of webhook `w`, as it is written. */
export const hostOf = sql`coalesce(lower(substring(w.target_url from '^[^:]*:/*([[][^]]*[]]|[^/?#:]+)')), '')`
