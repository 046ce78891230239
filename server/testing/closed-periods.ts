import assert from 'node:assert/strict'
import type { Called } from './call.ts'
import type { Person, World } from './world.ts'

/** Periods of a test world, for its owner by default. */
export function closedPeriodsIn(w: World) {
  const list = `/v2/organizations/${w.organizationId}/closed_periods`
  const prepare = (body: object, as: Person = w.owner): Promise<Called> =>
    w.call(`POST ${list}`, as, { body })
  return {
    list,
    prepare,
    /** Prepares one; anything but success is an error. */
    async prepared(start_date: string, stop_date: string): Promise<number> {
      const { status, body, text } = await prepare({ start_date, stop_date })
      assert.equal(status, 201, text)
      return body.closed_period.id
    },
    close: (id: number, body: object = {}, as: Person = w.owner): Promise<Called> =>
      w.call(`POST /v2/closed_periods/${id}/close`, as, { body }),
    reopen: (id: number, reason = 'A late invoice.', as: Person = w.owner): Promise<Called> =>
      w.call(`POST /v2/closed_periods/${id}/reopen`, as, { body: { reason } }),
    remove: (id: number, as: Person = w.owner): Promise<Called> =>
      w.call(`DELETE /v2/closed_periods/${id}`, as),
    /** What is in the way: kind, whether it blocks, how many. */
    async obstacles(id: number): Promise<[string, boolean, number][]> {
      const { status, body, text } = await w.call(`GET /v2/closed_periods/${id}/check`, w.owner)
      assert.equal(status, 200, text)
      return body.check.obstacles.map((each: { kind: string; blocks: boolean; count: number }) => [
        each.kind,
        each.blocks,
        each.count,
      ])
    },
  }
}
