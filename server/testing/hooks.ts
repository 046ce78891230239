import assert from 'node:assert/strict'
import type { Receiver } from './receiver.ts'
import type { Person, World } from './world.ts'

/** The webhooks of a test world, made over the API. */
export type Hooks = {
  ofOrganization: string
  ofProject: string
  own: string
  /** Creates one and waits for its handshake. */
  make(path: string, target: Receiver, person?: Person, events?: string[]): Promise<number>
  status(id: number, person?: Person): Promise<string>
  makeTask(summary: string, more?: object): Promise<void>
  // biome-ignore lint/suspicious/noExplicitAny: what the API answered.
  ledger(id: number, query?: string): Promise<any[]>
}

export function hooksOf(w: World): Hooks {
  return {
    ofOrganization: `/v2/organizations/${w.organizationId}/webhooks`,
    ofProject: `/v2/projects/${w.projectId}/webhooks`,
    own: '/v2/users/me/webhooks',
    async make(path, target, person = w.owner, events = ['*']) {
      const reply = await w.call(`POST ${path}`, person, { body: { events, target_url: target.url } })
      assert.equal(reply.status, 201, reply.text)
      await w.settle()
      return reply.body.webhook.id
    },
    status: async (id, person = w.owner) =>
      (await w.call(`GET /v2/webhooks/${id}`, person)).body.webhook.status,
    async makeTask(summary, more = {}) {
      const path = `POST /v2/projects/${w.projectId}/tasks`
      assert.equal((await w.call(path, w.owner, { body: { summary, ...more } })).status, 201)
    },
    ledger: async (id, query = '') =>
      (await w.call(`GET /v2/webhooks/${id}/deliveries${query}`, w.owner)).body.deliveries,
  }
}
