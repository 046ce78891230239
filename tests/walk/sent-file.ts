import type { Endpoint } from '../../server/api/endpoint.ts'
import type { CallOptions } from '../../server/testing/call.ts'

/** What a call sends: the file of an upload, as its example has it, or a body in JSON. */
export function sentBy(
  { upload, example }: Endpoint,
  body: unknown,
  headers: Record<string, string> = {},
): CallOptions {
  if (upload === undefined) return { body, headers }
  const [type = ''] = upload.types
  return { raw: example.upload ?? Buffer.alloc(0), headers: { 'Content-Type': type, ...headers } }
}
