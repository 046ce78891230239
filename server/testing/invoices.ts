import assert from 'node:assert/strict'
import { addSeconds, parseInstant } from '../foundation/time/instant.ts'
import type { Called } from './call.ts'
import { trackedIn } from './tracked.ts'
import type { Person, World } from './world.ts'

// biome-ignore lint/suspicious/noExplicitAny: what the API answered.
export type Invoice = Record<string, any>

/** A client with one project, on which people work at their rates. */
export type BilledWork = {
  clientId: number
  projectId: number
  /** Tracks ten minutes from each of these instants. */
  work(as: Person, ...from: string[]): Promise<void>
}

export type Invoices = {
  post(path: string, body?: object, as?: Person): Promise<Called>
  /** Creates something, or changes it; anything but success is an error. */
  ok(call: string, body?: object, as?: Person): Promise<Invoice>
  billedWork(options?: BilledOptions): Promise<BilledWork>
  draft(body: object, kind?: 'client' | 'team', as?: Person): Promise<Invoice>
  issued(body: object, kind?: 'client' | 'team', as?: Person): Promise<Invoice>
  read(id: number, kind?: 'client' | 'team', as?: Person): Promise<Invoice>
}

type BilledOptions = {
  billRate?: number
  payRate?: number
  client?: object
  project?: object
  members?: object[]
}

export function invoicesIn(w: World): Invoices {
  const base = `/v2/organizations/${w.organizationId}`
  const { activity, results } = trackedIn(w)
  const post: Invoices['post'] = (path, body = {}, as = w.owner) =>
    w.call(`POST ${path.startsWith('/v2') ? path : `${base}/${path}`}`, as, { body })

  const ok: Invoices['ok'] = async (call, body, as = w.owner) => {
    const reply = await w.call(call, as, /^(GET|DELETE)/.test(call) ? {} : { body: body ?? {} })
    assert.ok(reply.status < 300, `${call}: ${reply.status} ${reply.text}`)
    return Object.values<Invoice>(reply.body ?? {})[0] ?? {}
  }
  const draft: Invoices['draft'] = (body, kind = 'client', as = w.owner) =>
    ok(`POST ${base}/${kind}_invoices`, body, as)

  return {
    post,
    ok,
    draft,
    async billedWork({ billRate = 80, payRate = 30, client = {}, project = {}, members } = {}) {
      const { id: clientId } = await ok(`POST ${base}/clients`, { name: 'Quay Ltd', ...client })
      const people = members ?? [
        { user_id: w.user.id, role: 'user', bill_rate: billRate, pay_rate: payRate },
        { user_id: w.projectManager.id, role: 'manager', bill_rate: billRate, pay_rate: payRate },
      ]
      const { id: projectId } = await ok(`POST ${base}/projects`, {
        name: 'Quay wall',
        billable: true,
        client_id: clientId,
        members: people,
        ...project,
      })
      return {
        clientId,
        projectId,
        async work(as, ...from) {
          const items = from.map((slot) => activity(slot, { project_id: projectId }))
          assert.deepEqual(new Set(await results(as, items)), new Set(['accepted']))
        },
      }
    },
    async issued(body, kind = 'client', as = w.owner) {
      const { id } = await draft(body, kind, as)
      return ok(`POST /v2/${kind}_invoices/${id}/issue`, {}, as)
    },
    read: (id, kind = 'client', as = w.owner) => ok(`GET /v2/${kind}_invoices/${id}`, undefined, as),
  }
}

/** Slots of ten minutes in a row. */
export function slotsFrom(start: string, count: number): string[] {
  const from = parseInstant(start)
  if (from === undefined) throw new Error(`${start} is no instant.`)
  return Array.from({ length: count }, (_, i) => addSeconds(from, i * 600))
}
