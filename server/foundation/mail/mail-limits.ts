import { hash } from 'node:crypto'
import { columns, is } from '../db/columns.ts'
import type { Db } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { windowOf } from '../http/allowance.ts'
import type { Instant } from '../time/instant.ts'

/**
 * An invitation, a link that its receiver asked for, news, or a document such as an invoice. Kinds are counted
 * separately, so none can use up another's limit.
 */
export type MailKind = 'invite' | 'link' | 'notice' | 'paper'

/** How many mails of a kind an address gets in a day, regardless of the sender. */
export const mailsPerDay: Readonly<Record<MailKind, number>> = {
  invite: 5,
  link: 20,
  notice: 500,
  paper: 50,
}

/** How many of them may be about the changes of one record. */
export const mailsAboutOne = 10

const counted = columns({ subject: is.text, taken: is.int })

/** Takes a mail for each address from its daily limit, across all processes. Returns the addresses that may get theirs. */
export async function takeDaily(
  db: Db,
  kind: MailKind,
  to: readonly string[],
  now: Instant,
): Promise<{ granted: Set<string>; retryAfter: number }> {
  const { window, retryAfter } = windowOf('day', now)
  const rows = await db.rows(
    counted,
    sql`insert into rate_windows (subject, window_start, taken)
        select subject, ${window}, 1
        from (select distinct unnest(${to.map((each) => subjectOf(kind, each))}::text[]) as subject) given
        order by subject
        on conflict (subject, window_start) do update set taken = rate_windows.taken + 1
        returning subject, taken`,
  )
  const taken = new Map(rows.map((row) => [row.subject, row.taken]))
  return {
    granted: new Set(to.filter((each) => (taken.get(subjectOf(kind, each)) ?? 0) <= mailsPerDay[kind])),
    retryAfter,
  }
}

/** Returns what was taken for a mail that was not sent. */
export async function returnDaily(db: Db, kind: MailKind, to: string, now: Instant): Promise<void> {
  await db.change(sql`
    update rate_windows set taken = taken - 1
    where subject = ${subjectOf(kind, to)} and window_start = ${windowOf('day', now).window} and taken > 0`)
}

// Spellings of one mailbox count together: case, accents, and what follows a plus sign.
function subjectOf(kind: MailKind, address: string): string {
  const plain = address
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\+[^@]*@/, '@')
  return `day:mails:${kind}:${hash('sha256', plain, 'base64url')}`
}
