import { hash } from 'node:crypto'
import type { Sealer } from '../../../foundation/secrecy/sealed.ts'

/** The row that was given last; the next page begins behind it. */
export type LastRow = { date: string; user_id: number; project_id: number; location: string }

/** What a cursor is bound to: everything that was asked for but the page itself. */
export function questionOf(organizationId: number, query: object): string {
  return hash('sha256', JSON.stringify([organizationId, query]), 'base64url').slice(0, 22)
}

export function sealedCursor(cursors: Sealer, question: string, last: LastRow): string {
  const text = JSON.stringify([question, last.date, last.user_id, last.project_id, last.location])
  return cursors.seal(Buffer.from(text)).toString('base64url')
}

/** Undefined when it is not ours, was altered, or belongs to another question. */
export function openedCursor(cursors: Sealer, question: string, text: string): LastRow | undefined {
  const sealed = Buffer.from(text, 'base64url')
  // Decoding passes over what it does not know; a cursor with anything else in it is not ours.
  if (sealed.toString('base64url') !== text) return undefined
  try {
    const [asked, date, user_id, project_id, location] = JSON.parse(cursors.open(sealed).toString())
    return asked === question ? { date, user_id, project_id, location } : undefined
  } catch {
    return undefined
  }
}
