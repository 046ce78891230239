import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureDemo } from '../demo/demo.ts'
import type { DemoNotes } from '../demo/notes.ts'
import { informPlanner } from '../demo/store.ts'
import { readConfig } from '../settings/config.ts'
import { worldSecret } from './bare-world.ts'
import type { Called } from './call.ts'
import { clonedWorld, type World } from './world.ts'

/** Rows are as free as the bodies of calls. */
export type DemoRow = Called['body']
export type DemoList = 'members' | 'rates' | 'projects' | 'tasks' | 'teams' | 'invites' | 'invite_links'

export type DemoWorld = {
  w: World
  /** Of the demo's owner. */
  token: string
  /** Where the demo organization is. */
  path: string
  list(what: DemoList, query: string): Promise<{ rows: DemoRow[]; body: Record<string, DemoRow[]> }>
  /** Everything that each list can show. */
  all: Record<DemoList, DemoRow[]>
}

/** A test world with the demo organization in it. */
export async function demoWorld(): Promise<DemoWorld> {
  const { demo, ...w } = await clonedWorld('demo', {}, makeDemo)
  const { organization, token } = demo
  const path = `/v2/organizations/${organization.id}`
  const list: DemoWorld['list'] = async (what, query) => {
    const reply = await w.call(`GET ${path}/${what}?${query}`, { token })
    assert.equal(reply.status, 200, reply.text)
    return { rows: reply.body[what], body: reply.body }
  }
  const all = {
    members: (await list('members', 'include_removed=true')).rows,
    rates: (await list('rates', 'page_limit=500')).rows,
    projects: (await list('projects', 'status=all')).rows,
    tasks: (await list('tasks', 'page_limit=500')).rows,
    teams: (await list('teams', '')).rows,
    invites: (await list('invites', 'status=all')).rows,
    invite_links: (await list('invite_links', '')).rows,
  }
  return { w, token, path, list, all }
}

export async function makeDemo({ database, now }: World): Promise<{ demo: DemoNotes }> {
  const directory = await mkdtemp(join(tmpdir(), 'stint-demo-'))
  const config = readConfig({ STINT_DATA_DIR: directory, STINT_SECRET: worldSecret })
  const made = await ensureDemo({ config, database, now: await now() })
  await rm(directory, { recursive: true })
  await informPlanner(database)
  assert.ok('notes' in made)
  return { demo: made.notes }
}
