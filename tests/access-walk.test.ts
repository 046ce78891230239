import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Endpoint } from '../server/api/endpoint.ts'
import { changePlan } from '../server/features/organizations/changes/change-plan.ts'
import { addons, defaultPlan } from '../server/features/organizations/rules/plan.ts'
import type { Called } from '../server/testing/call.ts'
import { world } from '../server/testing/world.ts'
import { accessAsker } from './walk/asked-access.ts'
import { type WalkCaller, walkCallers } from './walk/callers.ts'
import { expected } from './walk/expected.ts'
import { isOwnPath, pathFor } from './walk/path-values.ts'
import { findPromised } from './walk/promises.ts'
import { senderIn } from './walk/sent-to.ts'
import { walkedEndpoints } from './walk/walked-endpoints.ts'

/** Asks for every endpoint as every caller in every plan state, and expects what the published API description promises. */
const w = await world({ addons: [...addons], role: 'api' })
const callers = await walkCallers(w)
const sentTo = await senderIn(w)
const askAccess = await accessAsker(w)

type Plan = { plan?: string; planActive?: boolean; addons?: string[] }

type Asked = { caller: WalkCaller; wanted: string }

const credentialOf = ({ sends, person }: WalkCaller) => (sends === 'nothing' ? undefined : person)

/** Over HTTP, with all that follows. */
async function answered(endpoint: Endpoint, caller: WalkCaller, path: string): Promise<string> {
  const sent = await sentTo(endpoint, path)
  const reply = await w.call(`${endpoint.method} ${path}`, credentialOf(caller), sent)
  return isSuccess(reply) ? 'yes' : `${reply.status} ${reply.body.error_code}`
}

const isSuccess = ({ status }: Called) => status >= 200 && status < 300

/**
 * With this plan, all callers ask the pipeline for access; the first who is allowed and the last who is refused make the call
 * over HTTP. `refusal` is what otherwise allowed callers get.
 */
async function walk(endpoint: Endpoint, plan: Plan, refusal?: number): Promise<void> {
  const promised = findPromised(endpoint)
  assert.ok(promised, 'It is not in contract/openapi.json: run npm run openapi.')
  const isOwn = isOwnPath(endpoint)
  const all = callers.map(
    (caller): Asked => ({ caller, wanted: expected(promised, caller, { refusal, isOwn }) }),
  )
  const allowed = all.find(({ wanted }) => wanted === 'yes')
  const refused = all.findLast(({ wanted }) => wanted !== 'yes')
  const asked = await Promise.all(all.map(({ caller }) => sharedPath(endpoint, caller)))
  const spent = allowed && !endpoint.isRead && (await pathFor(w, endpoint, allowed.caller.person.id))
  const wrong = await withPlan(plan, async () => {
    const ask = askAccess(endpoint)
    const answers = all.map(async ({ caller, wanted }, i) => {
      const path = asked[i] ?? ''
      const answer = await ask(path, credentialOf(caller), await sentTo(endpoint, path))
      return fault(`${caller.name} asks`, wanted, answer)
    })
    const calls = [allowed, refused].map(async (each) => {
      if (each === undefined) return []
      const path = (each === allowed && spent) || (await sharedPath(endpoint, each.caller))
      return fault(`${each.caller.name} calls`, each.wanted, await answered(endpoint, each.caller, path))
    })
    return (await Promise.all([...answers, ...calls])).flat()
  })
  assert.deepEqual(wrong, [])
}

const fault = (what: string, wanted: string, answer: string) =>
  wanted === answer ? [] : [`${what}: promised ${wanted}, answered ${answer}`]

const paths = new Map<string, Promise<string>>()

/** Who asks and who is refused changes nothing, so all share one record; their own if the path leads to one. */
function sharedPath(endpoint: Endpoint, { person }: WalkCaller): Promise<string> {
  const key = `${endpoint.method} ${endpoint.path} ${isOwnPath(endpoint) ? person.id : ''}`
  const known = paths.get(key) ?? pathFor(w, endpoint, person.id)
  paths.set(key, known)
  return known
}

async function withPlan<T>(plan: Plan, work: () => Promise<T>): Promise<T> {
  const usual = { plan: defaultPlan, planActive: true, addons: [...addons] }
  // Every walk leaves the usual plan behind.
  if (Object.keys(plan).length === 0) return work()
  await w.write((writer) => changePlan(writer, w.organizationId, { ...usual, ...plan }))
  return work().finally(() => w.write((writer) => changePlan(writer, w.organizationId, usual)))
}

for (const endpoint of walkedEndpoints()) {
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
