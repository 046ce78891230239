import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Endpoint } from '../server/api/endpoint.ts'
import { changePlan } from '../server/features/organizations/changes/change-plan.ts'
import { addons, defaultPlan } from '../server/features/organizations/rules/plan.ts'
import { makeProduct } from '../server/product.ts'
import type { Called } from '../server/testing/call.ts'
import { world } from '../server/testing/world.ts'
import { type WalkCaller, walkCallers } from './walk/callers.ts'
import { exampleHeaders } from './walk/example-headers.ts'
import { freshBodies } from './walk/fresh-body.ts'
import { isOwnPath, pathFor } from './walk/path-values.ts'
import { findPromised, type Promised } from './walk/promises.ts'
import { ruleBody } from './walk/rules-of-site.ts'
import { sentBy } from './walk/sent-file.ts'

/** Calls every endpoint as every caller in every plan state, and expects what the published API description promises. */
const w = await world({ addons: [...addons], role: 'api' })
const callers = await walkCallers(w)
const freshBody = await freshBodies(w)
const { endpoints } = makeProduct({ base: 'http://stint.test', auth: 'http://stint.test/auth' })

type Plan = { plan?: string; planActive?: boolean; addons?: string[] }

function expected(promised: Promised, caller: WalkCaller, refusal: number | undefined): string {
  const { isPublic, answers, viewOnly, credentials } = promised
  if (isPublic) return 'yes'
  if (caller.is === 'invalid') return caller.sends === 'nothing' ? '401 10001' : '401 10002'
  // The callers of the walk have organization tokens; tests/users-me.test.ts sends every kind of credential.
  if (credentials === 'personal') return '403 10003'
  if (answers === undefined) return caller.isViewOnly && viewOnly === 403 ? '403 10003' : 'yes'
  const answer = caller.is === 'outside' ? 404 : answers[caller.is]
  if (answer === 404) return '404 12000'
  if (refusal !== undefined) return `403 ${refusal}`
  if (answer === 403) return `403 ${promised.refusal}`
  return caller.isViewOnly && viewOnly === 403 ? '403 10003' : 'yes'
}

async function answered(endpoint: Endpoint, caller: WalkCaller, path: string): Promise<string> {
  const as = caller.sends === 'nothing' ? undefined : caller.person
  const headers = exampleHeaders(endpoint)
  const body = (await ruleBody(w, path)) ?? freshBody(endpoint)
  const reply = await w.call(`${endpoint.method} ${path}`, as, sentBy(endpoint, body, headers))
  return isSuccess(reply) ? 'yes' : `${reply.status} ${reply.body.error_code}`
}

const isSuccess = ({ status }: Called) => status >= 200 && status < 300

/** All callers call the endpoint with this plan; `refusal` is what otherwise allowed callers get. */
async function walk(endpoint: Endpoint, plan: Plan, refusal?: number): Promise<void> {
  const promised = findPromised(endpoint)
  assert.ok(promised, 'It is not in contract/openapi.json: run npm run openapi.')
  const wanted = callers.map((caller) => expected(promised, caller, refusal))
  const paths: string[] = []
  for (const [i, caller] of callers.entries()) paths.push(await pathOf(endpoint, caller, wanted[i] === 'yes'))
  const answers = await withPlan(plan, () =>
    Promise.all(callers.map((caller, i) => answered(endpoint, caller, paths[i] ?? ''))),
  )
  const wrong = callers.flatMap(({ name }, i) =>
    wanted[i] === answers[i] ? [] : [`${name}: promised ${wanted[i]}, answered ${answers[i]}`],
  )
  assert.deepEqual(wrong, [])
}

const untouched = new Map<Endpoint, string>()

/** Calls that change nothing share one record, which saves most of the walk’s time. */
async function pathOf(endpoint: Endpoint, { person }: WalkCaller, isAllowed: boolean): Promise<string> {
  const isSpent = isAllowed && endpoint.method !== 'GET'
  if (isSpent || isOwnPath(endpoint)) return pathFor(w, endpoint, person.id)
  const path = untouched.get(endpoint) ?? (await pathFor(w, endpoint, person.id))
  untouched.set(endpoint, path)
  return path
}

async function withPlan<T>(plan: Plan, work: () => Promise<T>): Promise<T> {
  const usual = { plan: defaultPlan, planActive: true, addons: [...addons] }
  // Every walk leaves the usual plan behind.
  if (Object.keys(plan).length === 0) return work()
  await w.write((writer) => changePlan(writer, w.organizationId, { ...usual, ...plan }))
  return work().finally(() => w.write((writer) => changePlan(writer, w.organizationId, usual)))
}

for (const endpoint of endpoints) {
  const name = `${endpoint.method} ${endpoint.path}`
  const { addon, plan } = findPromised(endpoint) ?? {}
  test(`${name}: every caller gets what the description promises`, () => walk(endpoint, {}))
  test(`${name}: without an active plan`, () => walk(endpoint, { planActive: false }, 10005))
  if (addon !== undefined)
    test(`${name}: without its add-on`, () =>
      walk(endpoint, { addons: addons.filter((each) => each !== addon) }, 10006))
  if (plan !== undefined) test(`${name}: on a smaller plan`, () => walk(endpoint, { plan: 'basic' }, 10006))
  if (addon === undefined && plan === undefined)
    test(`${name}: needs neither an add-on nor a larger plan`, () =>
      walk(endpoint, { addons: [], plan: 'basic' }))
}
