import { columns, is } from '../db/columns.ts'
import type { Db } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { windowOf } from '../http/allowance.ts'
import type { Instant } from '../time/instant.ts'
import type { MailKind } from './mail-limits.ts'

/** Who shares the server's hour: senders of one lane take turns with the others. */
export type Lane = {
  name: string
  /** How much a lane may take of what is left: as its own mails are to the rest. */
  weight: number
}

/** The mails of the server itself wait for nobody's share. */
export const ownLane: Lane = { name: '', weight: Number.POSITIVE_INFINITY }

/** Of a known sender, which leaves a fifth of the hour to the others, and of an unknown one, which leaves four fifths. */
export const laneWeights = { known: 4, unknown: 1 / 4 } as const

export type HourWanted = { kind: MailKind; lane: Lane; perHour: number; count: number }

const counted = columns({ subject: is.text, taken: is.int })

/**
 * Takes mails from the server's hour and the lane's share, across all processes. The share shrinks with what is left, so
 * that a lane that sends much never takes the hour from one that has sent nothing yet.
 */
export async function takeHourly(
  db: Db,
  wanted: HourWanted,
  now: Instant,
): Promise<{ granted: number; retryAfter: number }> {
  const { kind, lane, perHour, count } = wanted
  const { window, retryAfter } = windowOf('hour', now)
  const [server, own] = subjectsOf(wanted)
  const before = await takenBy(db, [server, own], window)
  const left = perHour - (before.get(server) ?? 0)
  const asked = Math.min(count, shareOf(lane.weight, left, before.get(own) ?? 0))
  if (asked <= 0) return { granted: 0, retryAfter }
  // Others may have taken at the same time: what is too much goes back.
  const excess = Math.min(asked, (await add(db, wanted, asked, window)) - perHour)
  if (excess <= 0) return { granted: asked, retryAfter }
  await add(db, { kind, lane }, -excess, window)
  return { granted: asked - excess, retryAfter }
}

/** Returns what was taken for a mail that was not sent. */
export async function returnHourly(
  db: Db,
  mail: Pick<HourWanted, 'kind' | 'lane'>,
  now: Instant,
): Promise<void> {
  await add(db, mail, -1, windowOf('hour', now).window)
}

/** How many more a lane may take: then its own are `weight` times what is left. A lane may always take its first. */
export function shareOf(weight: number, left: number, own: number): number {
  if (left <= 0 || weight === Number.POSITIVE_INFINITY) return Math.max(0, left)
  const share = Math.floor((weight * left - own) / (1 + weight))
  return Math.max(own === 0 ? 1 : 0, share)
}

function subjectsOf({ kind, lane }: Pick<HourWanted, 'kind' | 'lane'>): [server: string, own: string] {
  return [`hour:mails:${kind}`, `hour:mails:${kind}:${lane.name}`]
}

async function takenBy(db: Db, subjects: string[], window: number): Promise<Map<string, number>> {
  const rows = await db.rows(
    counted,
    sql`select subject, taken from rate_windows where subject = any(${subjects}::text[]) and window_start = ${window}`,
  )
  return new Map(rows.map(({ subject, taken }) => [subject, taken]))
}

/** Returns what the server has then taken. In the order of the subjects, so that two never wait in a circle. */
async function add(
  db: Db,
  mail: Pick<HourWanted, 'kind' | 'lane'>,
  count: number,
  window: number,
): Promise<number> {
  const rows = await db.rows(
    counted,
    sql`insert into rate_windows (subject, window_start, taken)
        select subject, ${window}, ${count} from unnest(${subjectsOf(mail)}::text[]) as subject order by subject
        on conflict (subject, window_start) do update set taken = greatest(0, rate_windows.taken + excluded.taken)
        returning subject, taken`,
  )
  return Math.max(...rows.map(({ taken }) => taken))
}
