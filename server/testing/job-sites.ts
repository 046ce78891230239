import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { moved } from '../features/job-sites/rules/distance.ts'
import { addSeconds, instantFromSeconds, parseInstant, toSeconds } from '../foundation/time/instant.ts'
import type { Called } from './call.ts'
import type { Person, World } from './world.ts'

export const plainSite = {
  name: 'North quay',
  address: 'Rua da Cintura 4',
  latitude: 38.7,
  longitude: -9.2,
  radius: 100,
  rules: [],
}

export type JobSites = {
  base: string
  post(body: object, as?: Person): Promise<Called>
  /** Creates a site and returns its record. */
  create(
    body?: object,
  ): Promise<{ id: number; rules: { id: number; user_ids: number[]; team_ids: number[] }[] }>
  put(id: number, body: object, as?: Person): Promise<Called>
  rules(call: 'add' | 'update' | 'remove', id: number, body: object, as?: Person): Promise<Called>
  get(id: number, as?: Person): Promise<Called>
}

/** The job sites of a test world. */
export function jobSitesIn(w: World): JobSites {
  const base = `/v2/organizations/${w.organizationId}/job_sites`
  const post: JobSites['post'] = (body, as = w.owner) =>
    w.call(`POST ${base}`, as, { body: { ...plainSite, ...body } })
  return {
    base,
    post,
    async create(body = {}) {
      const reply = await post(body)
      assert.equal(reply.status, 201, reply.text)
      return reply.body.job_site
    },
    put: (id, body, as = w.owner) => w.call(`PUT /v2/job_sites/${id}`, as, { body }),
    rules: (call, id, body, as = w.owner) => w.call(`PUT /v2/job_sites/${id}/${call}_rules`, as, { body }),
    get: (id, as = w.owner) => w.call(`GET /v2/job_sites/${id}`, as),
  }
}

/** The attributes of a refusal. */
export function attributesOf({ body }: Called): string[] {
  return body.details.map(({ attribute }: { attribute: string }) => attribute)
}

/** A location item of a batch: so many meters north of the plain site. */
export function locationItem(w: World, recorded_at: string, metres: number, accuracy = 10): object {
  const { latitude, longitude } = moved(plainSite, metres, 0)
  return {
    uuid: randomUUID(),
    kind: 'location',
    project_id: w.projectId,
    recorded_at,
    latitude,
    longitude,
    accuracy,
  }
}

/** A location a minute from a moment on, by the meters of each minute, with the time that they belong to. */
export function walkItems(
  w: World,
  start: string,
  minutes: number,
  metres: (minute: number) => number,
): object[] {
  const first = parseInstant(start)
  assert.ok(first)
  const moment = (minute: number) => addSeconds(first, minute * 60)
  return [
    ...timeItems(w, toSeconds(first), minutes * 60),
    ...Array.from({ length: minutes }, (_, minute) => locationItem(w, moment(minute), metres(minute))),
  ]
}

/** Activities that cover so many seconds from one on. */
function timeItems(w: World, from: number, seconds: number): object[] {
  const items: object[] = []
  for (let at = from; at < from + seconds; ) {
    const slot = Math.floor(at / 600) * 600
    const tracked = Math.min(slot + 600, from + seconds) - at
    const times = { time_slot: instantFromSeconds(slot), starts_at: instantFromSeconds(at) }
    items.push({ uuid: randomUUID(), kind: 'activity', project_id: w.projectId, ...times, tracked })
    at += tracked
  }
  return items
}
