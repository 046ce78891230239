import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pluck } from '../../testing/pluck.ts'
import { world } from '../../testing/world.ts'

const w = await world()

test('200: the whole catalog, by number, without a credential', async () => {
  const { status, body } = await w.call('GET /v2/error_codes')
  assert.equal(status, 200)
  const codes = pluck(body.error_codes, 'error_code')
  assert.deepEqual(
    codes,
    codes.toSorted((a, b) => Number(a) - Number(b)),
  )
  assert.equal(new Set(codes).size, codes.length)
})

test('200: the numbers that clients know', async () => {
  const { body } = await w.call('GET /v2/error_codes')
  const known = new Map(
    body.error_codes.map((each: Record<string, unknown>) => [each.error_code, [each.code, each.status]]),
  )
  for (const [number, code, status] of [
    [10001, 'not_authorized', 401],
    [10002, 'invalid_token', 401],
    [10003, 'forbidden', 403],
    [10004, 'financials_forbidden', 403],
    [10005, 'plan_inactive', 403],
    [10006, 'addon_required', 403],
    [10007, 'insufficient_scope', 403],
    [11000, 'invalid_params', 400],
    [11002, 'record_not_unique', 400],
    [11003, 'lock_version', 400],
    [12000, 'not_found', 404],
    [13000, 'rate_limit_exceeded', 429],
    [15000, 'unknown_error', 500],
    [15001, 'service_unavailable', 503],
    [15002, 'read_only', 503],
    [15003, 'maintenance', 503],
  ] as const)
    assert.deepEqual(known.get(number), [code, status])
})
