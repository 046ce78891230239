/** What a blob can be. Nothing among them runs in a browser: no SVG, no HTML. */
export const blobTypes = ['application/pdf', 'image/png', 'image/jpeg', 'image/webp'] as const
export type BlobType = (typeof blobTypes)[number]

/** The type of what we wrote ourselves: the record that needs it knows its form. */
export const ownType = 'application/octet-stream'

/** What a feature stores blobs for, and what it accepts. */
export type BlobPurpose = { name: string; types: readonly BlobType[]; largestBytes: number }

const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** The type of the content itself; names and headers of the sender do not count. */
export function blobTypeOf(bytes: Buffer): BlobType | undefined {
  const text = (from: number, to: number) => bytes.toString('latin1', from, to)
  if (/^%PDF-[12]\.\d/.test(text(0, 8))) return 'application/pdf'
  if (bytes.subarray(0, 8).equals(png) && text(12, 16) === 'IHDR') return 'image/png'
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'image/jpeg'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'image/webp'
  return undefined
}

/** The type, or why the purpose does not accept the bytes; the fault continues the name of an attribute. */
export function checkBlob(purpose: BlobPurpose, bytes: Buffer): { type: BlobType } | { fault: string } {
  const { types, largestBytes } = purpose
  if (bytes.length > largestBytes)
    return { fault: `must have at most ${largestBytes.toLocaleString('en')} bytes` }
  const type = blobTypeOf(bytes)
  if (type !== undefined && types.includes(type)) return { type }
  const names = types.map((each) => each.replace(/^\w+\//, '').toUpperCase())
  return {
    fault: `must be a file of type ${new Intl.ListFormat('en', { type: 'disjunction' }).format(names)}`,
  }
}
