import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { makeProduct } from '../server/wiring/product.ts'

test('the API description has no fault and no warning by the recommended rules of Redocly', async () => {
  // A public URL, because the linter warns about localhost.
  const urls = { base: 'https://stint.test', auth: 'https://stint.test/auth' }
  const found = await lintFromString({
    source: JSON.stringify(makeProduct(urls).openapi()),
    absoluteRef: 'openapi.json',
    config: await createConfig({ extends: ['recommended'] }),
  })
  assert.deepEqual(
    found.map(
      ({ severity, ruleId, message, location }) =>
        `${severity} ${ruleId}: ${message} ${location[0]?.pointer}`,
    ),
    [],
  )
})
