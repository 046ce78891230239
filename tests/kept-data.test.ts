import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { type KeptKind, keptKinds, tablesWithoutOneRule } from '../server/kept-data.ts'
import { settings } from '../server/settings/settings.ts'

const page = readFileSync(join(import.meta.dirname, '../docs/operations.md'), 'utf8')
const [, after = ''] = page.split('## How long data is kept')
const [section = ''] = after.split('\n## ')
const kinds: KeptKind[] = Object.values(keptKinds)

test('every table has one rule about how long its rows are kept', () => {
  assert.deepEqual(tablesWithoutOneRule(), [])
})

test('the page lists every kind of data, with its days and its setting', () => {
  const faults = kinds.flatMap(({ title, setting, days, keeping }) => {
    const row = section.split('\n').find((line) => line.startsWith(`| ${title} |`))
    if (row === undefined) return [`${title}: not listed`]
    return [
      ...(setting !== undefined && !row.includes(`\`${setting}\``) ? [`${title}: without ${setting}`] : []),
      ...(keeping === 'days' &&
      days !== undefined &&
      !row.includes(days === 1 ? 'a day' : days === 184 ? '6 months' : `${days} days`)
        ? [`${title}: not ${days} days`]
        : []),
      ...(keeping === 'always' && !row.includes('no limit') ? [`${title}: has no limit`] : []),
    ]
  })
  assert.deepEqual(faults, [])
})

test('every setting of a kind exists, and its default is on the page', () => {
  const all = Object.values(settings)
  const faults = kinds.flatMap(({ title, setting, keeping }) => {
    if (setting === undefined) return []
    const its = all.find(({ name }) => name === setting)
    if (its === undefined) return [`${setting} does not exist`]
    const row = section.split('\n').find((line) => line.startsWith(`| ${title} |`)) ?? ''
    return keeping === 'days' && !row.includes(`${its.byDefault} days`)
      ? [`${title}: not ${its.byDefault} days`]
      : []
  })
  assert.deepEqual(faults, [])
})
