import { randomHex } from '../../api/random-hex.ts'
import { v2 } from '../../api/v2.ts'
import type { Position } from './near-sites.ts'
import { readPosition } from './use-position.ts'

/** Two positions at different seconds: one alone proves nothing. */
const apartMs = 1_100

/** Sends where the device is, twice. Without tracked time the server judges it and stores only that they are there. */
export async function provePresence(organizationId: number, project_id: number): Promise<void> {
  const first = { at: new Date(), ...(await readPosition()) }
  await new Promise((done) => setTimeout(done, apartMs))
  const second = { at: new Date(), ...(await readPosition()) }
  await v2('POST /v2/organizations/{organization_id}/tracking/batches', {
    path: { organization_id: organizationId },
    body: {
      device_id: 'web',
      device_now: new Date().toISOString(),
      items: [first, second].map((fix) => itemOf(fix, project_id)),
    },
  })
}

function itemOf({ at, ...position }: Position & { at: Date }, project_id: number) {
  return {
    uuid: uuidOf(randomHex(16)),
    kind: 'location' as const,
    project_id,
    recorded_at: at.toISOString(),
    ...position,
  }
}

/** A random key as a UUID of version 4. */
function uuidOf(key: string): string {
  const bits = `${key.slice(0, 12)}4${key.slice(13, 16)}8${key.slice(17)}`
  return bits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
