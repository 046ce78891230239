import { hash } from 'node:crypto'
import { openText, type Sealer, sealText } from '../../../foundation/secrecy/sealed.ts'
import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'

/** The last row of a page; the next page starts after it. */
export type LastRow = { date: CalendarDate; user_id: number; project_id: number; location: string }

/** What a cursor is bound to: all of the query but the page itself. */
export function questionOf(organizationId: number, query: object): string {
  return hash('sha256', JSON.stringify([organizationId, query]), 'base64url').slice(0, 22)
}

export function sealedCursor(cursors: Sealer, question: string, last: LastRow): string {
  const text = JSON.stringify([question, last.date, last.user_id, last.project_id, last.location])
  return sealText(cursors, text)
}

/** undefined if the cursor is not ours, was altered, or belongs to another query. */
export function openedCursor(cursors: Sealer, question: string, text: string): LastRow | undefined {
  const plain = openText(cursors, text)
  if (plain === undefined) return undefined
  const [asked, date, user_id, project_id, location] = JSON.parse(plain)
  return asked === question ? { date, user_id, project_id, location } : undefined
}
