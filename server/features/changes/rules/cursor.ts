/** How far a follower has come: among the facts, or still among the records of its snapshot. */
export type Cursor = Following | Listing

export type Following = {
  at: 'facts'
  /** The last fact whose changes were all sent. */
  position: number
  /** How many changes of the next fact were sent already. */
  given: number
}

export type Listing = {
  at: 'records'
  /** The last fact before the snapshot began; following continues after it. */
  position: number
  resource: string
  /** The last record that was sent; undefined if none of this resource was. */
  after: readonly number[] | undefined
}

export const following = (position: number, given = 0): Following => ({ at: 'facts', position, given })

/** Short names, because a cursor is part of a URL. */
export function cursorText(organizationId: number, cursor: Cursor): string {
  const { position } = cursor
  return JSON.stringify(
    cursor.at === 'facts'
      ? { o: organizationId, p: position, g: cursor.given }
      : { o: organizationId, p: position, r: cursor.resource, k: cursor.after },
  )
}

/** Only this server can seal a text, so it needs no further check. Undefined for a cursor of another organization. */
export function readCursorText(organizationId: number, text: string): Cursor | undefined {
  const read: { o: number; p: number; g?: number; r?: string; k?: number[] } = JSON.parse(text)
  if (read.o !== organizationId) return undefined
  return read.r === undefined
    ? following(read.p, read.g)
    : { at: 'records', position: read.p, resource: read.r, after: read.k }
}
