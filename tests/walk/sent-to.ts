import type { Endpoint } from '../../server/api/endpoint.ts'
import type { CallOptions } from '../../server/testing/call.ts'
import type { World } from '../../server/testing/world.ts'
import { exampleHeaders } from './example-headers.ts'
import { freshBodies } from './fresh-body.ts'
import { ruleBody } from './rules-of-site.ts'
import { sentBy } from './sent-file.ts'

export type SentTo = (endpoint: Endpoint, path: string) => Promise<CallOptions>

/** What a caller sends: the example, as it fits the path. */
export async function senderIn(w: World): Promise<SentTo> {
  const freshBody = await freshBodies(w)
  return async (endpoint, path) => {
    const body = (await ruleBody(w, path)) ?? freshBody(endpoint)
    return sentBy(endpoint, body, exampleHeaders(endpoint))
  }
}
