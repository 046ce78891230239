import assert from 'node:assert/strict'
import { test } from 'node:test'
import { keysOf } from '../foundation/values/keys.ts'
import { demoWorld, type DemoList as List } from '../testing/demo-world.ts'
import { makeProduct } from '../wiring/product.ts'

const { list, all } = await demoWorld()
const someIds = all.members.slice(3, 5).map((member) => member.user_id)
const someProjectIds = all.projects.slice(3, 5).map((project) => project.id)
const summaries = (await list('teams', 'include_summary=true')).rows
const teamMemberId = summaries.flatMap((team) => team.lead_ids)[0]
const todoIds = all.tasks.flatMap((task) => task.global_todo_id ?? [])
const assigneeIds = [...new Set(all.tasks.flatMap((task) => task.assignee_ids))]

/** Queries by parameter that must each find some of the list and leave out others. */
const filters: Record<List, Record<string, string[]>> = {
  members: {
    page_start_id: [`page_start_id=${someIds[0]}`],
    page_limit: ['page_limit=5'],
    'search[email]': ['search[email]=ines.moreira@', 'search[email]=MARQUES'],
    'search[name]': ['search[name]=gonçalo', 'search[name]=a '],
    include_removed: ['include_removed=false'],
    'membership_roles[]': values('members', 'membership_roles[]'),
    'effective_roles[]': values('members', 'effective_roles[]'),
    trackable: values('members', 'trackable'),
    'countries[]': ['countries=PT', 'countries=CA,IN'],
    'employment_types[]': values('members', 'employment_types[]'),
    invite_link_id: ['invite_link_id=1', 'invite_link_id=2'],
    'created_at[start]': ['created_at[start]=2026-06-01T00:00:00Z'],
    'created_at[stop]': ['created_at[stop]=2026-06-01T00:00:00Z'],
    'updated_at[start]': ['updated_at[start]=2026-09-01T00:00:00Z'],
    'updated_at[stop]': ['updated_at[stop]=2026-03-01T00:00:00Z'],
    'user_ids[]': [`user_ids[]=${someIds.join()}`],
  },
  projects: {
    page_start_id: [`page_start_id=${someProjectIds[0]}&status=all`],
    page_limit: ['page_limit=5'],
    status: ['status=active', 'status=archived'],
    'project_ids[]': [`project_ids[]=${someProjectIds.join()}&status=all`],
    'search[name]': [`search[name]=${encodeURIComponent(String(all.projects[1]?.name))}`],
    colored: ['colored=true'],
    'types[]': ['types=project', 'types=work_order', 'types=work_break'],
    'client_ids[]': [`client_ids[]=${all.projects.find((project) => project.client_id)?.client_id}`],
  },
  tasks: {
    page_start_id: [`page_start_id=${all.tasks[5]?.id}`],
    page_limit: ['page_limit=5'],
    'search[summary]': ['search[summary]=THE '],
    'status[]': values('tasks', 'status[]'),
    'user_ids[]': assigneeIds.slice(0, 3).map((id) => `user_ids[]=${id}`),
    'project_ids[]': [`project_ids[]=${someProjectIds.join()}`],
    'global_todo_ids[]': [...new Set(todoIds)].map((id) => `global_todo_ids[]=${id}`),
    only_global_todos: ['only_global_todos=true'],
  },
  teams: {
    page_start_id: [`page_start_id=${all.teams[2]?.id}`],
    page_limit: ['page_limit=2'],
    'search[name]': [`search[name]=${encodeURIComponent(String(all.teams[1]?.name))}`],
    'user_ids[]': [`user_ids[]=${teamMemberId}`],
  },
  rates: {
    page_start_id: [`page_start_id=${all.rates[2]?.id}`],
    page_limit: ['page_limit=2'],
    'user_ids[]': [`user_ids[]=${all.rates[0]?.user_id}`],
    'kind[]': ['kind=pay', 'kind=bill'],
    'rate_type[]': ['rate_type=hourly', 'rate_type=fixed'],
    status: ['status=current', 'status=past'],
    start_date: ['start_date=2026-11-01'],
    end_date: ['end_date=2026-02-28'],
  },
  invites: {
    page_start_id: [`page_start_id=${all.invites[2]?.id}&status=all`],
    page_limit: ['page_limit=2'],
    email: ['email=Jonas.Weber@demo.stint.example'],
    status: ['status=pending', 'status=accepted', 'status=expired'],
  },
  invite_links: {
    page_start_id: [`page_start_id=${all.invite_links[1]?.id}`],
    page_limit: ['page_limit=2'],
  },
}

/** Parameters that add to the list instead of choosing from it; each has a test below. */
const additions = {
  members: ['include_profile', 'include_projects', 'project_statuses[]', 'include_limits', 'include[]'],
  rates: ['include[]'],
  projects: ['include[]'],
  tasks: ['include[]'],
  teams: ['include_summary', 'include[]'],
  invites: ['include[]'],
  invite_links: ['include[]'],
}

for (const what of keysOf(filters)) {
  test(`every parameter of the ${what} list is tried`, () => {
    const known = [...Object.keys(filters[what]), ...additions[what]].sort()
    assert.deepEqual(
      parameters(what)
        .map(({ name }) => name)
        .sort(),
      known,
    )
  })

  for (const query of Object.values(filters[what]).flat())
    test(`some, not all: ${what} with ${query}`, async () => {
      const { rows } = await list(what, widened(query))
      assert.ok(rows.length > 0, 'nothing was found')
      assert.ok(rows.length < all[what].length, 'nothing was left out')
    })
}

/** The query without the usual limits of a list, where it is not about them. */
function widened(query: string): string {
  const wide = ['include_removed=true', 'page_limit=500'].filter(
    (each) => !query.includes(each.split('=')[0] ?? ''),
  )
  return [query, ...wide].join('&')
}

type Parameter = { name: string; in: string; schema: Schema & { items?: Schema } }
type Schema = { type?: string | string[]; enum?: string[] }

function parameters(what: List): Parameter[] {
  const { paths } = makeProduct({ base: 'http://stint.test', auth: 'http://stint.test/auth' }).openapi()
  const found: Parameter[] = paths[`/v2/organizations/{organization_id}/${what}`]?.get?.parameters ?? []
  return found.filter((parameter) => parameter.in === 'query')
}

/** A query for each value that a parameter takes. */
function values(what: List, name: string): string[] {
  const schema = parameters(what).find((parameter) => parameter.name === name)?.schema
  return (schema?.enum ?? schema?.items?.enum ?? []).map((value) => `${name}=${value}`)
}
