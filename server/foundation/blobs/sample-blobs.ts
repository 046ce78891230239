import type { BlobType } from './blob-type.ts'

/** The smallest file of each type, for tests. */
export const sampleBlobs: Record<BlobType, Buffer> = {
  'application/pdf': Buffer.from('%PDF-1.7\n%%EOF\n'),
  'image/png': Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
  'image/jpeg': Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 0xff, 0xd9]),
  'image/webp': Buffer.from('RIFF\u0010\u0000\u0000\u0000WEBPVP8 '),
}
