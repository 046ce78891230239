import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Choices, questionOf } from './asked.ts'

const described: Choices = {
  reports: [
    {
      name: 'time',
      dimensions: ['member', 'project', 'task', 'day'],
      columns: ['tracked', 'billable'],
      filters: ['user_ids', 'billable'],
      words: {},
      has_as_of: false,
      usual: { group_by: ['member'], across: null, columns: ['tracked'], range: 'this_week' },
    },
    {
      name: 'weekly',
      dimensions: ['member', 'project', 'task', 'day'],
      columns: ['tracked'],
      filters: ['user_ids'],
      words: {},
      has_as_of: true,
      usual: { group_by: ['member', 'project'], across: 'day', columns: ['tracked'], range: 'this_week' },
    },
    {
      name: 'expenses',
      dimensions: ['member', 'category'],
      columns: ['spent'],
      filters: [],
      words: {},
      has_as_of: false,
      usual: { group_by: ['category'], across: null, columns: ['spent'], range: 'this_month' },
    },
  ],
  dimensions: [
    { name: 'day', may_be_across: true },
    { name: 'member', may_be_across: false },
  ],
}
const days = { from: '2026-11-01', until: '2026-11-07', today: '2026-11-09' }

function asked(search: Record<string, string>) {
  const text = (name: string) => search[name] ?? ''
  return questionOf({ text, list: (name) => text(name).split(',').filter(Boolean) }, days, described)
}

test('an empty address is the first report as it usually is', () => {
  assert.deepEqual(asked({}), {
    report: 'time',
    date: { start: '2026-11-01', stop: '2026-11-07' },
    group_by: ['member'],
    across: null,
    columns: ['tracked'],
  })
})

test('the address says what is grouped, shown, filtered, compared and rounded', () => {
  const found = asked({
    by: 'project,member',
    columns: 'billable',
    people: '3,4',
    billable: 'no',
    compare: 'year_before',
    round: 'up-15',
  })
  assert.deepEqual(found?.group_by, ['project', 'member'])
  assert.deepEqual(found?.columns, ['billable'])
  assert.deepEqual(found?.filters, { user_ids: [3, 4], billable: false })
  assert.equal(found?.compare_with, 'year_before')
  assert.deepEqual(found?.rounding, { minutes: 15, direction: 'up' })
})

test('time over midnight is split where the address says so, in reports of time alone', () => {
  assert.equal(asked({ attribution: 'split' })?.day_attribution, 'split')
  assert.equal(asked({ report: 'weekly', attribution: 'split' })?.day_attribution, 'split')
  const searches: Record<string, string>[] = [
    {},
    { attribution: 'start' },
    { attribution: 'x' },
    { report: 'expenses', attribution: 'split' },
  ]
  for (const search of searches) assert.equal(asked(search)?.day_attribution, undefined)
})

test('what the reader may not use, or would be too much, is left out: the address never leads to a refusal', () => {
  assert.deepEqual(
    asked({ report: 'moon', by: 'client', columns: 'cost', compare: 'x', round: 'up-7' }),
    asked({}),
  )
  assert.deepEqual(asked({ by: 'member,project,task,day' })?.group_by, ['member', 'project', 'task'])
  assert.deepEqual(asked({ by: 'member,project,day', across: 'day' })?.group_by, ['member', 'project'])
  assert.equal(asked({ report: 'weekly', billable: 'no', status: 'open' })?.filters, undefined)
  assert.equal(asked({ report: 'weekly', across: 'none' })?.across, null)
  assert.equal(asked({ report: 'weekly' })?.across, 'day')
})

test('a day of the past is what the report is asked as of, where it can be; the future is left out', () => {
  const asOf = (search: Record<string, string>) => asked(search)?.as_of
  assert.equal(asOf({ report: 'weekly', as_of: '2026-11-03' }), '2026-11-03')
  assert.equal(asOf({ report: 'weekly', as_of: '2026-11-10' }), undefined)
  assert.equal(asOf({ report: 'weekly', as_of: 'moon' }), undefined)
  assert.equal(asOf({ report: 'time', as_of: '2026-11-03' }), undefined)
})
