import type { FastifyInstance, FastifyReply } from 'fastify'
import { endedRequests, endScope, leaveScope, newScope, withinScope } from '../foundation/db/request-scope.ts'
import { type Problem, problems } from '../foundation/http/problems.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How long the route may wait on purpose, on top of the deadline. */
    waitSeconds?: number
  }
}

type Deadline = {
  seconds: number
  isTraced: boolean
  refuse(reply: FastifyReply, problem: Problem): unknown
}

/** Replies 503 when a request takes too long, and ends its work in the database. The time starts after the body arrived. */
export function limitRequests(app: FastifyInstance, { seconds, isTraced, refuse }: Deadline): void {
  app.addHook('preHandler', (request, reply, done) => {
    const { url, config } = request.routeOptions
    const scope = newScope(`${request.method} ${url}`, isTraced)
    const timer = setTimeout(
      () => {
        if (reply.sent) return
        endScope(scope)
        refuse(reply, problems.service_unavailable({ message: lateMessage, headers: { 'Retry-After': '2' } }))
      },
      (seconds + (config.waitSeconds ?? 0)) * 1_000,
    )
    reply.raw.once('close', () => {
      clearTimeout(timer)
      leaveScope(scope)
      endedRequests.publish(scope)
    })
    withinScope(scope, done)
  })
}

const lateMessage =
  'The request took too long. Try again soon, with the same Idempotency-Key if you sent one.'
