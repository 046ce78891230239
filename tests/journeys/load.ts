import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { idleSinceNow } from '../../server/foundation/testing/idle-time.ts'
import { bodyOf } from '../../server/testing/call.ts'
import type { Site } from './site.ts'

export type Asked = {
  key: string
  name: string
  id?: number
  status?: number
  errorCode?: number
  /** How long the machine had nothing to do before the answer came. */
  idleMs: number
}

const pauseAfterRefusalMs = 50

export type Load = {
  asked: Asked[]
  /** Stops the load once every request in flight has a reply or has failed. */
  stop(): Promise<void>
}

/** Callers who create projects one after another, each with its own key. A lost connection counts as no reply. */
export function startLoad(baseUrl: string, site: Site, callers = 8): Load {
  const asked: Asked[] = []
  let isOver = false
  const running = Array.from({ length: callers }, async () => {
    while (!isOver) {
      const one: Asked = { key: randomUUID(), name: `Project ${asked.length}`, idleMs: 0 }
      asked.push(one)
      await ask(baseUrl, site, one).catch(() => {})
      // No sensible client retries immediately.
      if (one.status !== 201) await wait(pauseAfterRefusalMs)
    }
  })
  return {
    asked,
    async stop() {
      isOver = true
      await Promise.all(running)
    },
  }
}

/** Sends or retries a request with the same key, and records the reply. */
export async function ask(baseUrl: string, { organizationId, token }: Site, one: Asked): Promise<Headers> {
  const idle = idleSinceNow()
  try {
    const reply = await fetch(`${baseUrl}/v2/organizations/${organizationId}/projects`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': one.key,
      },
      body: JSON.stringify({ name: one.name }),
    })
    const body: { project?: { id: number }; error_code?: number } = await bodyOf(reply)
    one.status = reply.status
    one.id = body.project?.id ?? one.id
    one.errorCode = body.error_code
    return reply.headers
  } finally {
    one.idleMs = idle()
  }
}
