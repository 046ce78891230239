import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toolTypes } from '../../tracking/public.ts'
import { toolName } from '../rules/tool-key.ts'
import { categories, findCategory } from './categories.ts'
import { defaultsOf, knownKeys } from './known-tools.ts'

test('at least 400 well-known tools, each in the form in which usages find it', () => {
  const all = toolTypes.flatMap((toolType) => knownKeys(toolType).map((key) => ({ toolType, key })))
  assert.ok(all.length >= 400, String(all.length))
  const private_ = new Set(['localhost'])
  assert.deepEqual(
    all.filter(({ toolType, key }) => !private_.has(key) && toolName(toolType, key).key !== key),
    [],
  )
})

test('every category is used, and known in any case', () => {
  const used = toolTypes.flatMap((type) => knownKeys(type).map((key) => defaultsOf(type, key).category))
  assert.deepEqual(
    categories.filter((category) => !used.includes(category)),
    ['Uncategorized'],
  )
  assert.equal(findCategory(' software DEVELOPMENT '), 'Software Development')
  assert.equal(findCategory('Software'), undefined)
})

test('a host counts as the nearest known one above it; an unknown tool is non_core', () => {
  assert.equal(defaultsOf('url', 'docs.google.com').category, 'Office')
  assert.equal(defaultsOf('url', 'new.google.com').category, 'Search')
  assert.deepEqual(defaultsOf('url', 'crane.example'), {
    category: 'Browsing',
    productivity: 'non_core',
    isBrowser: false,
  })
  assert.equal(defaultsOf('application', 'crane planner').category, 'Uncategorized')
  assert.equal(defaultsOf('application', 'firefox').isBrowser, true)
})
