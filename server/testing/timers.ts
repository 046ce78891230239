import assert from 'node:assert/strict'
import type { Called } from './call.ts'
import type { Person, World } from './world.ts'

/** What tests of timers do again and again. */
export type Timers = {
  /** On the world's own project by default. */
  start(as: Person, more?: object): Promise<Called>
  stop(as: Person): Promise<Called>
  // biome-ignore lint/suspicious/noExplicitAny: what the API answered.
  running(as: Person): Promise<any>
  /** The sums of a day, by project. */
  days(of: Person, date: string): Promise<{ project_id: number; tracked: number }[]>
  makeProject(name: string, users: Person[], type?: string): Promise<number>
}

/** Whole seconds from one instant to another, each without its fraction: the clock of a test world goes on. */
export function secondsFrom(start: string, stop: string): number {
  return (Date.parse(`${stop.slice(0, 19)}Z`) - Date.parse(`${start.slice(0, 19)}Z`)) / 1_000
}

export function timersIn(w: World): Timers {
  return {
    start: (as, more = {}) =>
      w.call('POST /v2/users/me/timer/start', as, {
        body: { organization_id: w.organizationId, project_id: w.projectId, ...more },
      }),
    stop: (as) => w.call('POST /v2/users/me/timer/stop', as),
    async running(as) {
      const { status, body, text } = await w.call('GET /v2/users/me/timer', as)
      assert.equal(status, 200, text)
      return body.timer
    },
    async days(of, date) {
      const query = `date[start]=${date}&date[stop]=${date}&user_ids=${of.id}`
      const path = `/v2/organizations/${w.organizationId}/activities/daily?${query}`
      const { body, text } = await w.call(`GET ${path}`, w.owner)
      assert.ok(body.daily_activities, text)
      return body.daily_activities.map(
        ({ project_id, tracked }: { project_id: number; tracked: number }) => ({
          project_id,
          tracked,
        }),
      )
    },
    async makeProject(name, users, type = 'project') {
      const members = users.map(({ id }) => ({ user_id: id, role: 'user' }))
      const made = await w.call(`POST /v2/organizations/${w.organizationId}/projects`, w.owner, {
        body: { name, type, members },
      })
      assert.equal(made.status, 201, made.text)
      return made.body.project.id
    },
  }
}
