import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Plan, randomFrom } from './plan.ts'

export type Called<Body> = { status: number; body: Body }

/** Calls the API as a patient client would, which knows the shape of replies; undefined if there was no reply. */
export async function call<Body = Record<string, unknown>>(
  url: string,
  token: string,
  { method, path, body, key }: { method: string; path: string; body?: object; key?: string },
): Promise<Called<Body> | undefined> {
  try {
    const reply = await fetch(url + path, {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        ...(body && { 'Content-Type': 'application/json' }),
        ...(key && { 'Idempotency-Key': key }),
      },
      body: body && JSON.stringify(body),
    })
    return { status: reply.status, body: (await reply.json()) as Body }
  } catch {
    return undefined
  }
}

export type Made = {
  /** The tasks that got a 201, and when. */
  tasks: Map<number, { at: number }>
  refused: number
  /** Missing replies and 503s; each call was retried with the same key. */
  repeats: number
  /** Replies that nobody should get. */
  wrong: string[]
}

export type CallersOptions = {
  plan: Plan
  urls: readonly [string, string]
  token: string
  projectId: number
  onEvent(number: number): void
}

const callers = 16
const pauseAfterRefusalMs = 50
const refusedShare = 0.2
const nobody = 2_000_000_000

/** Creates tasks at a steady pace over both processes, and sends writes that fail inside their transaction. */
export async function makeEvents({ plan, urls, token, projectId, onEvent }: CallersOptions): Promise<Made> {
  const made: Made = { tasks: new Map(), refused: 0, repeats: 0, wrong: [] }
  const random = randomFrom(plan.seed + 1)
  const began = performance.now()
  let next = 0
  const urlOf = () => urls[random() < 0.5 ? 0 : 1]
  const tasksPath = `/v2/projects/${projectId}/tasks`

  async function makeTask(number: number): Promise<number> {
    const key = randomUUID()
    const body = { summary: `Event ${number}` }
    for (; ; made.repeats++, await sleep(pauseAfterRefusalMs)) {
      const reply = await call<{ task: { id: number } }>(urlOf(), token, {
        method: 'POST',
        path: tasksPath,
        body,
        key,
      })
      if (reply?.status === 201) return reply.body.task.id
      if (reply !== undefined && reply.status !== 503 && reply.status !== 409)
        made.wrong.push(`POST ${tasksPath}: ${reply.status} ${JSON.stringify(reply.body)}`)
    }
  }

  /** A stale lock_version or an unknown assignee: both fail after the transaction starts. */
  async function beRefused(taskId: number): Promise<void> {
    const isChange = random() < 0.5
    const path = isChange ? `/v2/tasks/${taskId}` : tasksPath
    const body = isChange
      ? { lock_version: 41, summary: 'Never' }
      : { summary: 'Never', assignee_ids: [nobody] }
    const reply = await call(urlOf(), token, { method: isChange ? 'PUT' : 'POST', path, body })
    if (reply?.status === 400) made.refused++
    else if (reply !== undefined && reply.status !== 503)
      made.wrong.push(`${path}: ${reply.status} ${JSON.stringify(reply.body)}`)
  }

  async function caller(): Promise<void> {
    for (let number = next++; number < plan.events; number = next++) {
      const early = began + (number / plan.perSecond) * 1_000 - performance.now()
      if (early > 0) await sleep(early)
      onEvent(number)
      const id = await makeTask(number)
      made.tasks.set(id, { at: performance.now() })
      if (random() < refusedShare) await beRefused(id)
    }
  }
  await Promise.all(Array.from({ length: callers }, caller))
  return made
}
