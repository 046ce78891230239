import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Endpoint } from '../server/api/endpoint.ts'
import { changePlan } from '../server/features/organizations/changes/change-plan.ts'
import { addons, defaultPlan } from '../server/features/organizations/rules/plan.ts'
import { makeProduct } from '../server/product.ts'
import type { Called } from '../server/testing/call.ts'
import { world } from '../server/testing/world.ts'
import { type WalkCaller, walkCallers } from './walk/callers.ts'
import { pathFor } from './walk/path-values.ts'
import { promisedOf } from './walk/promises.ts'

/** Every endpoint, called by everybody, in every state of the plan, answers what the published API description promises. */
const w = await world({ addons: [...addons] })
const callers = await walkCallers(w)
const { endpoints } = makeProduct({ base: 'http://stint.test', auth: 'http://stint.test/auth' })

type Plan = { plan?: string; planActive?: boolean; addons?: string[] }

function expected(endpoint: Endpoint, caller: WalkCaller, refusal: number | undefined): string {
  const { isPublic, answers } = promisedOf(endpoint)
  if (isPublic) return 'yes'
  if (caller.is === 'invalid') return caller.sends === 'nothing' ? '401 10001' : '401 10002'
  if (answers === undefined) return 'yes'
  const answer = caller.is === 'outside' ? 404 : answers[caller.is]
  if (answer === 404) return '404 12000'
  if (refusal !== undefined) return `403 ${refusal}`
  return answer === 403 ? '403 10003' : 'yes'
}

async function answered(endpoint: Endpoint, caller: WalkCaller): Promise<string> {
  const route = `${endpoint.method} ${await pathFor(w, endpoint, caller.person.id)}`
  const as = caller.sends === 'nothing' ? undefined : caller.person
  const reply = await w.call(route, as, { body: endpoint.example.body })
  return isSuccess(reply) ? 'yes' : `${reply.status} ${reply.body.error_code}`
}

const isSuccess = ({ status }: Called) => status >= 200 && status < 300

async function walk(endpoint: Endpoint, refusal?: number): Promise<void> {
  const answers = await Promise.all(
    callers.map(async (caller) => {
      const [wanted, got] = [expected(endpoint, caller, refusal), await answered(endpoint, caller)]
      return wanted === got ? [] : [`${caller.name}: promised ${wanted}, answered ${got}`]
    }),
  )
  assert.deepEqual(answers.flat(), [])
}

async function withPlan(plan: Plan, work: () => Promise<void>): Promise<void> {
  const usual = { plan: defaultPlan, planActive: true, addons: [...addons] }
  await w.write((writer) => changePlan(writer, w.organizationId, { ...usual, ...plan }))
  await work().finally(() => w.write((writer) => changePlan(writer, w.organizationId, usual)))
}

for (const endpoint of endpoints) {
  const name = `${endpoint.method} ${endpoint.path}`
  test(`${name}: everybody is answered as promised`, () => walk(endpoint))

  test(`${name}: without an active plan`, () => withPlan({ planActive: false }, () => walk(endpoint, 10005)))

  test(`${name}: without add-ons`, () =>
    withPlan({ addons: [] }, () =>
      walk(endpoint, promisedOf(endpoint).addon === undefined ? undefined : 10006),
    ))

  test(`${name}: on a smaller plan`, () =>
    withPlan({ plan: 'basic' }, () =>
      walk(endpoint, promisedOf(endpoint).plan === undefined ? undefined : 10006),
    ))
}
