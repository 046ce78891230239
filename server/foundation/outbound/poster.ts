import { Agent, Client, errors } from 'undici'
import { type Answer, answered, type Deadline, deadlineIn, type Get, type Post, TooLate } from './answered.ts'
import { guardedConnect, type LookUp, RefusedAddress } from './guarded-connect.ts'
import { pace } from './pace.ts'
import type { AddressGuard } from './public-address.ts'

/** The outcome of a request: a response, or why there is none. */
export type Exchange =
  | (Answer & { millis: number })
  | { status: null; fault: PostFault; text: string; millis: number }

export type { Post }

export type PostFault = 'timeout' | 'refused_address' | 'unreachable'

export type PosterOptions = {
  isAllowed: AddressGuard
  /** For the whole exchange, from the DNS lookup to the last byte. */
  totalMs: number
  connectMs: number
  /** How much of a response to read. A longer one is cut and the connection closed. */
  mostAnswerBytes: number
  /** Resolves names; the system resolver by default. */
  lookUp?: LookUp
}

export type Poster = {
  post(post: Post): Promise<Exchange>
  get(get: Get): Promise<Exchange>
  close(): Promise<void>
}

/** How long an idle connection stays open. After that, its name is resolved again. */
const keptMs = 10_000
/** How many exchanges begin, or break off, before other work gets its turn: a few milliseconds. */
const mostPerTurn = 16

/** Calls addresses that users or the operator chose: public ones only, no redirects, with limits on time and response size. */
export function poster(options: PosterOptions): Poster {
  const connect = guardedConnect(options)
  const agent = new Agent({ connect, keepAliveTimeout: keptMs, keepAliveMaxTimeout: keptMs })
  const its = pace(mostPerTurn)
  return { post: send, get: send, close: () => agent.destroy() }

  async function send(each: Get & { body?: Buffer }): Promise<Exchange> {
    await its.turn()
    const begin = performance.now()
    const deadline = deadlineIn(options.totalMs, its)
    try {
      return { ...(await exchange(each, deadline)), millis: performance.now() - begin }
    } catch (error) {
      return { status: null, ...explained(error), millis: performance.now() - begin }
    } finally {
      deadline.end()
    }
  }

  async function exchange(each: Get & { body?: Buffer }, deadline: Deadline): Promise<Answer> {
    try {
      return await answered(agent, each, { deadline, mostBytes: options.mostAnswerBytes })
    } catch (error) {
      if (!endedWhileKept(error)) throw error
      // The target closed an idle connection before it read anything, so we can retry on a new one.
      const client = new Client(new URL(each.url).origin, { connect })
      return answered(client, each, { deadline, mostBytes: options.mostAnswerBytes }).finally(() =>
        client.destroy(),
      )
    }
  }
}

function endedWhileKept(error: unknown): boolean {
  if (error instanceof errors.SocketError) return (error.socket?.bytesRead ?? 0) > 0
  return codeOf(error) === 'ECONNRESET' && !(error instanceof errors.ConnectTimeoutError)
}

function explained(error: unknown): { fault: PostFault; text: string } {
  if (error instanceof RefusedAddress) return { fault: 'refused_address', text: error.message }
  if (error instanceof TooLate) return { fault: 'timeout', text: 'the response did not finish in time' }
  if (error instanceof errors.ConnectTimeoutError)
    return { fault: 'timeout', text: 'the connection timed out' }
  return { fault: 'unreachable', text: textOf(error) }
}

function textOf(error: unknown): string {
  if (error instanceof AggregateError) return textOf(error.errors[0])
  return error instanceof Error ? error.message || error.name : String(error)
}

function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
}
