/** Where the bytes are. It stores what it gets; sealing is not its concern. */
export type BlobStore = {
  /** Whole or not at all, also after kill -9. */
  write(key: string, bytes: Buffer): Promise<void>
  /** Undefined if there is nothing under the key. */
  read(key: string): Promise<Buffer | undefined>
  /** Does nothing if there is nothing under the key. */
  remove(key: string): Promise<void>
  /** The names in a folder, also of writes that were cut off. */
  list(folder: string): Promise<string[]>
}

const keyPattern = /^[\w-]+(?:\/[\w-]+)*(?:\.part)?$/

/** Keys are ours; this keeps a mistake from leaving the store's folder. */
export function requireKey(key: string): string {
  if (!keyPattern.test(key)) throw new Error(`Not a key of a blob: ${key}`)
  return key
}
