import type { Sealer } from '../../../foundation/secrecy/sealed.ts'
import { type Instant, toSeconds } from '../../../foundation/time/instant.ts'

export type Linked = { organizationId: number; exportId: number; expires: number }

/** The address of a file: it works without a credential until the file expires, while its maker may still see it. */
export type FileLinks = {
  nameOf(exported: { organizationId: number; exportId: number; expiresAt: Instant }): string
  /** What the name opens; undefined if it is not ours. */
  read(name: string): Linked | undefined
}

const prefix = 'stexp_'
export const linkPattern = `^${prefix}[A-Za-z0-9_-]{59}$`
/** Seals the names of files. */
export const linkPurpose = 'links of exports'

export function fileLinks(seals: Sealer): FileLinks {
  return {
    nameOf({ organizationId, exportId, expiresAt }) {
      const plain = Buffer.alloc(16)
      plain.writeUInt32BE(organizationId, 0)
      plain.writeUInt32BE(exportId, 4)
      plain.writeDoubleBE(toSeconds(expiresAt), 8)
      return prefix + seals.seal(plain).toString('base64url')
    },
    read(name) {
      const sealed = Buffer.from(name.slice(prefix.length), 'base64url')
      if (prefix + sealed.toString('base64url') !== name) return undefined
      try {
        const plain = seals.open(sealed)
        return {
          organizationId: plain.readUInt32BE(0),
          exportId: plain.readUInt32BE(4),
          expires: plain.readDoubleBE(8),
        }
      } catch {
        return undefined
      }
    },
  }
}
