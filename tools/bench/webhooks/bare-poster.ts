import { Agent } from 'undici'

/** A number of POSTs over the given paths, with a maximum in flight. */
export type Posts = { origin: string; paths: string[]; body: string; count: number; concurrency: number }

// The floor: an undici loop with fixed bodies, no signatures, no storage and no database.
process.on('message', (posts: Posts) => {
  run(posts).then(
    () => process.send?.({ done: true }),
    (error: unknown) => process.send?.({ fault: String(error) }),
  )
})
process.on('disconnect', () => process.exit())

async function run({ origin, paths, body, count, concurrency }: Posts): Promise<void> {
  const agent = new Agent()
  const bytes = Buffer.from(body)
  let next = 0
  const lane = async () => {
    for (let i = next++; i < count; i = next++) {
      const path = paths[i % paths.length] ?? '/'
      const headers = { 'Content-Type': 'application/json' }
      const reply = await agent.request({ origin, path, method: 'POST', headers, body: bytes })
      if (reply.statusCode !== 200) throw new Error(`The receiver answered ${reply.statusCode}.`)
      await reply.body.dump()
    }
  }
  await Promise.all(Array.from({ length: concurrency }, lane))
  await agent.close()
}
