/** Where a follower stands: among the facts, or still among the records that were there when it began. */
export type Cursor = Following | Listing

export type Following = {
  at: 'facts'
  /** The last fact of which everything was given. */
  position: number
  /** How many changes of the next fact were given already. */
  given: number
}

export type Listing = {
  at: 'records'
  /** The last fact before the listing began: following goes on behind it. */
  position: number
  resource: string
  /** The last record that was given; undefined: none of this resource yet. */
  after: readonly number[] | undefined
}

export const following = (position: number, given = 0): Following => ({ at: 'facts', position, given })

/** Short names, because a cursor travels in an address. */
export function cursorText(organizationId: number, cursor: Cursor): string {
  const { position } = cursor
  return JSON.stringify(
    cursor.at === 'facts'
      ? { o: organizationId, p: position, g: cursor.given }
      : { o: organizationId, p: position, r: cursor.resource, k: cursor.after },
  )
}

/** The text is ours: nobody else can seal one. Undefined when it is of another organization. */
export function readCursorText(organizationId: number, text: string): Cursor | undefined {
  const read: { o: number; p: number; g?: number; r?: string; k?: number[] } = JSON.parse(text)
  if (read.o !== organizationId) return undefined
  return read.r === undefined
    ? following(read.p, read.g)
    : { at: 'records', position: read.p, resource: read.r, after: read.k }
}
