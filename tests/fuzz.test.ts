import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import fc from 'fast-check'
import { addons } from '../server/features/organizations/rules/plan.ts'
import { assertMatchesDescription } from '../server/testing/described.ts'
import { world } from '../server/testing/world.ts'
import { type Operation, operations } from './fuzz/document.ts'
import { type FuzzRequest, requestsFor } from './fuzz/requests.ts'
import { closeConnections, send } from './fuzz/send.ts'
import { casesFor, fuzzSettings, repeatText } from './fuzz/settings.ts'
import { filledPath } from './walk/path-values.ts'
import { walkedEndpoints } from './walk/walked-endpoints.ts'

const w = await world({ addons: [...addons], role: 'api' })
after(closeConnections)
const ids = [w.organizationId, w.projectId, w.user.id, w.member.id, w.stranger.id]
const tokens = [w.owner, w.owner, w.owner, w.manager, w.projectManager, w.viewer, w.stranger].map(
  ({ token }) => token,
)

/** Whatever we send: never a 5xx, every error in the one format, every success as described. */
async function survives(request: FuzzRequest): Promise<void> {
  const reply = await send(w.baseUrl, request)
  assert.ok(
    reply.status < 500,
    `${request.method} ${request.path} answered ${reply.status}: ${reply.text}\n${repeatText}`,
  )
  assertMatchesDescription(request.method, request.path, reply)
}

async function fuzz(operation: Operation, filled: string): Promise<void> {
  await fc.assert(fc.asyncProperty(requestsFor(operation, { filled, ids, tokens }), survives), {
    numRuns: casesFor(operation),
    seed: fuzzSettings.seed,
  })
}

const colons = (path: string) => path.replaceAll(/\{(\w+)\}/g, ':$1')

/** By chance, these could make someone else an owner and remove ours, which would end the test's value. */
const mayEndCallers = (operation: Operation) => operation.path.endsWith('/update_members')

test('no request causes a 5xx or an undescribed reply', { concurrency: 8 }, async (t) => {
  const walked = new Set(walkedEndpoints().map(({ method, path }) => `${method} ${path}`))
  const all = operations().filter(({ method, path }) => walked.has(`${method} ${colons(path)}`))
  const paths = new Map<Operation, string>()
  for (const each of all) paths.set(each, await filledPath(each.path, { w, isChange: true }))
  const run = (some: Operation[]) =>
    Promise.all(
      some.map((each) => t.test(`${each.method} ${each.path}`, () => fuzz(each, paths.get(each) ?? ''))),
    )
  await run(all.filter((each) => !mayEndCallers(each)))
  await run(all.filter(mayEndCallers))
})
