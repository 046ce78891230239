import { hash } from 'node:crypto'
import { columns, is } from '../db/columns.ts'
import type { Db } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { takeAllowance } from '../http/allowance.ts'
import { type Instant, toSeconds } from '../time/instant.ts'

/** An invitation, a link that its receiver asked for, news, or a paper such as an invoice. Kinds are counted apart, so none can use up another's. */
export type MailKind = 'invite' | 'link' | 'notice' | 'paper'

/** How many mails of a kind an address gets in a day, whoever causes them. */
export const mailsPerDay: Readonly<Record<MailKind, number>> = {
  invite: 5,
  link: 20,
  notice: 500,
  paper: 50,
}

export type MailsWanted = { kind: MailKind; to: readonly string[]; perHour: number }

export type TakenMails = {
  granted: Set<string>
  /** How many the server may still send, whatever their addresses got today. */
  serverGranted: number
  isServerFull: boolean
  retryAfter: number
}

const daySeconds = 86_400
const counted = columns({ subject: is.text, taken: is.int })

/**
 * Takes a mail for each address from what the address gets in a day and the server sends in an hour, across all
 * processes. Returns the addresses that may get theirs, and how long the others wait.
 */
export async function takeMails(
  db: Db,
  { kind, to, perHour }: MailsWanted,
  now: Instant,
): Promise<TakenMails> {
  const server = await takeAllowance(db, { subject: `mails:${kind}`, perHour }, to.length, now)
  const within = to.slice(0, server.granted)
  const rows = await db.rows(
    counted,
    sql`insert into rate_windows (subject, window_start, taken)
        select subject, ${dayOf(now)}, 1
        from (select distinct unnest(${within.map((each) => subjectOf(kind, each))}::text[]) as subject) given
        order by subject
        on conflict (subject, window_start) do update set taken = rate_windows.taken + 1
        returning subject, taken`,
  )
  const taken = new Map(rows.map((row) => [row.subject, row.taken]))
  const isServerFull = server.granted < to.length
  return {
    granted: new Set(within.filter((each) => (taken.get(subjectOf(kind, each)) ?? 0) <= mailsPerDay[kind])),
    serverGranted: server.granted,
    isServerFull,
    retryAfter: isServerFull ? server.retryAfter : (dayOf(now) + 1) * daySeconds - toSeconds(now),
  }
}

/** Returns what was taken for a mail that was not sent. */
export async function returnMail(db: Db, kind: MailKind, to: string, now: Instant): Promise<void> {
  await db.change(sql`
    update rate_windows set taken = taken - 1
    where subject = ${subjectOf(kind, to)} and window_start = ${dayOf(now)} and taken > 0`)
}

const dayOf = (now: Instant) => Math.floor(toSeconds(now) / daySeconds)

// Spellings of one mailbox count together: case, accents, and what stands behind a plus sign.
function subjectOf(kind: MailKind, address: string): string {
  const plain = address
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\+[^@]*@/, '@')
  return `day:mails:${kind}:${hash('sha256', plain, 'base64url')}`
}
