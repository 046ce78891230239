import { until } from '../foundation/testing/until.ts'

/** Waits until everything that is due at a server is done. */
export async function settle(baseUrl: string): Promise<void> {
  await until(async () => {
    const reply = await fetch(`${baseUrl}/test/settle`, { method: 'POST' })
    // A server that takes long says 503, which on a busy machine means nothing.
    if (reply.status !== 503) await requireOk(reply)
    return reply.ok
  }, 'what is due gets done')
}

export async function moveClock(baseUrl: string, now: string): Promise<void> {
  const headers = { 'Content-Type': 'application/json' }
  await requireOk(
    await fetch(`${baseUrl}/test/clock`, { method: 'PUT', body: JSON.stringify({ now }), headers }),
  )
}

async function requireOk(reply: Response): Promise<void> {
  const text = await reply.text()
  if (!reply.ok) throw new Error(`${reply.url} answered ${reply.status}: ${text}`)
}
