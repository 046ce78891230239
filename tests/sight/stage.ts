import assert from 'node:assert/strict'
import type { Endpoint } from '../../server/api/endpoint.ts'
import { createToken } from '../../server/features/identity/changes/organization-tokens.ts'
import { changePlan } from '../../server/features/organizations/changes/change-plan.ts'
import { activeAmong } from '../../server/features/organizations/public.ts'
import { addons } from '../../server/features/organizations/rules/plan.ts'
import { sql } from '../../server/foundation/db/sql.ts'
import { type DemoRow, demoWorld } from '../../server/testing/demo-world.ts'
import type { Person } from '../../server/testing/world.ts'
import { makeProduct } from '../../server/wiring/product.ts'

export const { endpoints } = makeProduct({ base: 'http://stint.test', auth: 'http://stint.test/auth' })

const ids = (rows: DemoRow[], name = 'id') => rows.map((row) => Number(row[name]))

/** The demo organization, where there is something of everything to see. Each test file opens its own. */
export async function openStage() {
  const demo = await demoWorld()
  const { w, path, all } = demo
  const organizationId = Number(path.split('/').at(-1))
  const owner = { token: demo.token }
  await w.write((writer) => changePlan(writer, organizationId, { plan: 'enterprise', addons: [...addons] }))
  // Everybody has a last address, and the same one: the calls of this test change nothing.
  await w.database.change(sql`update users set ip_address = '127.0.0.1'`)

  async function listed(what: string): Promise<number[]> {
    const { status, body, text } = await w.call(`GET ${path}/${what}`, owner)
    assert.equal(status, 200, text)
    return ids(Object.values<DemoRow[]>(body)[0] ?? [])
  }

  const limited = await limitGroups()

  /** The records that paths name, as many as show every case. */
  const values: Record<string, number[]> = {
    organization_id: [organizationId],
    project_id: ids(all.projects).slice(0, 6),
    team_id: ids(all.teams).slice(0, 3),
    timesheet_id: (await listed('timesheets')).slice(0, 6),
    integration_id: (await listed('integrations')).slice(0, 1),
    budget_history_id: (await listed('budget_histories')).slice(0, 6),
    member_limit_id: limited.map((each) => each.id),
    report_board_id: await listed('report_boards'),
  }

  const ofGroups: Record<string, number[]> = {
    project_id: limited.map((each) => each.projectId),
    user_id: limited.flatMap((each) => each.memberIds),
  }

  /** The first limit group of the demo, its project and its members. */
  async function limitGroups(): Promise<{ id: number; projectId: number; memberIds: number[] }[]> {
    for (const projectId of ids(all.projects)) {
      const { body } = await w.call(`GET /v2/projects/${projectId}/member_limits`, owner)
      const [first] = body.member_limits ?? []
      if (first !== undefined) return [{ id: first.id, projectId, memberIds: first.member_ids }]
    }
    return []
  }

  /** A member with a token of the organization. */
  function tokenFor(userId: number): Promise<Person> {
    return w.write(async (writer) => {
      const given = { organizationId, userId, name: 'sight', expiry: 'never' } as const
      const { token } = await createToken(writer, { activeAmong }, given)
      return { id: userId, token }
    })
  }

  /** The paths of an endpoint with records of the demo; undefined if it names something else. */
  function pathsOf({ path: route }: Endpoint): string[] | undefined {
    const names = [...route.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
    // A limit group is found on its own project only, and has its own members.
    const known = names.includes('member_limit_id') ? { ...values, ...ofGroups } : values
    if (names.some((name) => known[name] === undefined)) return undefined
    return names.reduce(
      (paths, name) =>
        paths.flatMap((each) => (known[name] ?? []).map((id) => each.replace(`:${name}`, String(id)))),
      [route],
    )
  }

  return { demo, owner, tokenFor, pathsOf, queryOf: queryAt(Date.parse(await w.now())) }
}

/** The query of an endpoint's example, for the last six days, and every switch that shows more. */
function queryAt(now: number): (endpoint: Endpoint) => string {
  const daysAgo = (days: number) => new Date(now - days * 24 * 3_600_000).toISOString()
  return ({ example, query }) => {
    const asked = new URLSearchParams(example.query ?? '')
    for (const [name, value] of asked) {
      const at = name.endsWith('[start]') ? daysAgo(6) : daysAgo(0)
      if (/^\d{4}-\d\d-\d\d/.test(value)) asked.set(name, value.includes('T') ? at : at.slice(0, 10))
    }
    for (const name of Object.keys(query)) {
      if (/^include_(?!limits)/.test(name)) asked.set(name, 'true')
      if (name === 'page_limit') asked.set(name, '200')
      if (name === 'project_statuses')
        for (const status of ['active', 'archived', 'deleted']) asked.append('project_statuses[]', status)
    }
    return asked.toString()
  }
}

export type Rows = Record<string, unknown>[]

/** The arrays of a reply, by name. */
export function arraysOf(body: Record<string, unknown>): [name: string, rows: Rows][] {
  return Object.entries(body).filter((entry): entry is [string, Rows] => Array.isArray(entry[1]))
}
