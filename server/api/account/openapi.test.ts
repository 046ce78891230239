import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { bareWorld } from '../../testing/bare-world.ts'

const w = await bareWorld()
const text = await (await fetch(`${w.baseUrl}/auth/openapi.json`)).text()

test('200: the description of the account calls is clean', async () => {
  const config = await createConfig({
    extends: ['recommended'],
    rules: { 'operation-4xx-response': 'error' },
  })
  const problems = await lintFromString({ source: text, config })
  assert.deepEqual(
    problems.map((problem) => `${problem.ruleId}: ${problem.message} ${problem.location[0]?.pointer}`),
    [],
  )
})

test('200: every call has its access and an operation id', () => {
  const {
    paths,
  }: {
    paths: Record<string, Record<string, { operationId: string; 'x-access': string }>>
  } = JSON.parse(text)
  const operations = Object.values(paths).flatMap((each) => Object.values(each))
  assert.equal(new Set(operations.map((each) => each.operationId)).size, operations.length)
  for (const operation of operations) assert.ok(operation['x-access'].length > 5)
})
