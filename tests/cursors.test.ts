import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Endpoint } from '../server/api/endpoint.ts'
import { expensesIn } from '../server/testing/expenses.ts'
import { usageItem } from '../server/testing/tools.ts'
import { trackedIn } from '../server/testing/tracked.ts'
import { world } from '../server/testing/world.ts'
import { makeProduct } from '../server/wiring/product.ts'
import { pathFor } from './walk/path-values.ts'

const w = await world({ now: '2026-11-16T12:00:00Z', addons: ['insights'] })
const { endpoints } = makeProduct({ base: 'http://stint.test', auth: 'http://stint.test/auth' })
const withCursor = endpoints.filter(({ query }) => 'cursor' in query)

// Two rows of insights, so that one of them is on a second page.
const { activity, results } = trackedIn(w)
for (const person of [w.user, w.projectManager])
  assert.deepEqual(
    await results(person, [
      activity('2026-11-16T10:00:00Z', { overall: 60, input_tracked: 600 }),
      usageItem(w, '2026-11-16T10:00:00Z', 'Figma'),
    ]),
    ['accepted', 'accepted'],
  )

async function page(endpoint: Endpoint, cursor?: string) {
  const path = await pathFor(w, endpoint, w.owner.id)
  const first = `${path}${path.includes('?') ? '&' : '?'}limit=1&page_limit=1`
  return w.call(`GET ${cursor === undefined ? first : `${first}&cursor=${cursor}`}`, w.owner)
}

// Two lines of the ledger likewise.
for (const amount of [10, 20]) await expensesIn(w).approved({ date: '2026-11-16', amount })

/** Each endpoint with a cursor of its own. */
const made = await Promise.all(
  withCursor.map(async (endpoint) => {
    const { body, text } = await page(endpoint)
    const cursor: unknown = body.pagination?.next_cursor
    assert.equal(typeof cursor, 'string', `${endpoint.path} has no next page: ${text}`)
    return { endpoint, cursor: String(cursor) }
  }),
)

test('there are endpoints with cursors', () => assert.ok(made.length > 1))

for (const { endpoint, cursor } of made)
  test(`400: every other cursor sent to ${endpoint.path}`, async () => {
    assert.equal((await page(endpoint, cursor)).status, 200)
    for (const other of made.filter((each) => each.endpoint !== endpoint)) {
      const { status, body } = await page(endpoint, other.cursor)
      assert.equal(status, 400, `a cursor of ${other.endpoint.path}`)
      assert.deepEqual(
        body.details.map(({ attribute }: { attribute: string }) => attribute),
        ['cursor'],
      )
    }
  })
