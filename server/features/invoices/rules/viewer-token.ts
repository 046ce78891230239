import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** The address of an invoice's public page: derived from a key and the number of its turn, and stored nowhere. */
export type ViewerTokens = {
  tokenOf(invoice: ViewedInvoice): string
  /** The invoice that a token names, if it is well formed. Only `isOf` verifies it. */
  invoiceIdIn(token: string): number | undefined
  isOf(token: string, invoice: ViewedInvoice): boolean
}

/** Each turn has another address, and the previous ones stop working. */
export type ViewedInvoice = { id: number; turn: number }

const idBytes = 4
const macBytes = 24

export function viewerTokens(secret: string): ViewerTokens {
  const key = Buffer.from(hkdfSync('sha256', secret, 'stint', 'links of invoices', 32))

  function bytesOf({ id, turn }: ViewedInvoice): Buffer {
    const name = Buffer.alloc(idBytes)
    name.writeInt32BE(id)
    const mac = createHmac('sha256', key).update(`${id}.${turn}`).digest().subarray(0, macBytes)
    return Buffer.concat([name, mac])
  }

  return {
    tokenOf: (invoice) => bytesOf(invoice).toString('base64url'),
    invoiceIdIn(token) {
      const bytes = Buffer.from(token, 'base64url')
      if (bytes.length !== idBytes + macBytes || bytes.toString('base64url') !== token) return undefined
      const id = bytes.readInt32BE()
      return id > 0 ? id : undefined
    },
    isOf(token, invoice) {
      const bytes = Buffer.from(token, 'base64url')
      const wanted = bytesOf(invoice)
      return bytes.length === wanted.length && timingSafeEqual(bytes, wanted)
    },
  }
}
