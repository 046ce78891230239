import { hooksOf } from './hooks.ts'
import { polite, type Receiver, receiver, receiverSettings } from './receiver.ts'
import { type World, world } from './world.ts'

export type ToldLedger = {
  w: World
  target: Receiver
  /** The path of the webhook. */
  hook: string
  // biome-ignore lint/suspicious/noExplicitAny: what the API answered.
  list(query?: string): Promise<any[]>
}

/** A webhook with a day behind it: tasks at 8 and 9 o'clock were delivered, those at 10 and 11 and a client died. */
export async function toldLedger(): Promise<ToldLedger> {
  const settings = { ...receiverSettings, STINT_WEBHOOK_RETRY_SCHEDULE: '1ms' }
  const w = await world({ now: '2026-11-15T07:00:00Z', settings })
  const { ofOrganization, make, makeTask, ledger } = hooksOf(w)
  const target = await receiver()
  const id = await make(ofOrganization, target)
  for (const hour of ['08', '09', '10', '11']) {
    await w.moveClock(`2026-11-15T${hour}:00:00Z`)
    target.answer = hour < '10' ? polite : (_received, reply) => reply.writeHead(500).end()
    await makeTask(`At ${hour}`)
    await w.settle()
    // The only retry is due after a millisecond of the clock.
    await w.moveClock(`2026-11-15T${hour}:00:30Z`)
    await w.settle()
  }
  await w.call(`POST /v2/organizations/${w.organizationId}/clients`, w.owner, { body: { name: 'A client' } })
  for (const second of ['00', '30']) {
    await w.moveClock(`2026-11-15T12:00:${second}Z`)
    await w.settle()
  }
  target.answer = polite
  return { w, target, hook: `/v2/webhooks/${id}`, list: (query) => ledger(id, query) }
}
