type Board = { userId: number; shared: boolean }
type Reader = { userId: number; isManager: boolean }

export function isSeenBy({ userId, shared }: Board, reader: Reader): boolean {
  return shared || userId === reader.userId
}

/** A private board is its maker's alone. */
export function isChangedBy({ userId, shared }: Board, reader: Reader): boolean {
  return userId === reader.userId || (shared && reader.isManager)
}
