import assert from 'node:assert/strict'
import type { Called } from './call.ts'
import type { Person, World } from './world.ts'

/** Manual time requests of a test world. */
export type ManualTime = {
  submit(as: Person, body: object): Promise<Called>
  /** One of the user, on the world's own project; returns its id. */
  request(start_time: string, stop_time: string, more?: object): Promise<number>
  decide(as: Person, id: number, body: object): Promise<Called>
}

export function manualTimeIn(w: World): ManualTime {
  const submit: ManualTime['submit'] = (as, body) =>
    w.call(`POST /v2/organizations/${w.organizationId}/manual_time_requests`, as, {
      body: { project_id: w.projectId, reason_to_submit: 'No laptop.', ...body },
    })
  return {
    submit,
    async request(start_time, stop_time, more = {}) {
      const { status, body, text } = await submit(w.user, { start_time, stop_time, ...more })
      assert.equal(status, 201, text)
      return body.manual_time_request.id
    },
    decide: (as, id, body) => w.call(`PUT /v2/manual_time_requests/${id}/status`, as, { body }),
  }
}
