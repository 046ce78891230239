import assert from 'node:assert/strict'
import type { Called } from './call.ts'
import { trackedIn } from './tracked.ts'
import type { Person, World } from './world.ts'

export type LimitGroupBody = { member_ids: number[]; [field: string]: unknown }
export type Usage = {
  user_id: number
  spent: number
  limit: number
  percent?: number
  is_reached: boolean
  rate?: number
  period_start?: string
  resets_on?: string
}

/** The limit groups of a project, and what their members spent. */
export type MemberLimits = {
  path: string
  post(body: LimitGroupBody, as?: Person): Promise<Called>
  put(id: number, body: LimitGroupBody, headers?: Record<string, string>): Promise<Called>
  make(body: LimitGroupBody): Promise<number>
  membersOf(id: number): Promise<number[]>
  usage(id: number): Promise<Usage[]>
  /** Tracks ten minutes from each of these instants. */
  work(as: Person, ...from: string[]): Promise<unknown>
}

export function memberLimitsIn(w: World, projectId = w.projectId): MemberLimits {
  const path = `/v2/projects/${projectId}/member_limits`
  const tracked = trackedIn(w)
  const post: MemberLimits['post'] = (body, as = w.owner) => w.call(`POST ${path}`, as, { body })
  return {
    path,
    post,
    put: (id, body, headers = { 'If-Match': '*' }) => w.call(`PUT ${path}/${id}`, w.owner, { body, headers }),
    async make(body) {
      const reply = await post(body)
      assert.equal(reply.status, 201, reply.text)
      return reply.body.member_limit.id
    },
    async membersOf(id) {
      const reply = await w.call(`GET ${path}/${id}`, w.owner)
      assert.equal(reply.status, 200, reply.text)
      return reply.body.member_limit.member_ids
    },
    async usage(id) {
      const reply = await w.call(`GET ${path}/${id}/usage`, w.owner)
      assert.equal(reply.status, 200, reply.text)
      return reply.body.member_limit_usages
    },
    work: (as, ...from) =>
      tracked.send(
        as,
        from.map((at) => tracked.activity(at, { project_id: projectId })),
      ),
  }
}
