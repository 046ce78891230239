import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Known, mostBars, mostLines, tileQuestion } from './tile-question.ts'

const time: Known['reports'][number] = {
  name: 'time',
  dimensions: ['member', 'project', 'client', 'day'],
  columns: ['tracked', 'billable'],
  filters: ['user_ids', 'client_ids', 'billable'],
  words: {},
  has_as_of: false,
  usual: { group_by: ['member'], across: null, columns: ['tracked', 'billable'], range: 'this_week' },
}
const margins: Known['reports'][number] = {
  ...time,
  name: 'margins',
  columns: ['tracked', 'cost'],
  usual: { group_by: ['client', 'project'], across: null, columns: ['tracked', 'cost'], range: 'this_month' },
}
const described: Known = {
  reports: [time, margins],
  dimensions: time.dimensions.map((name) => ({ name, may_be_across: name === 'day' })),
  columns: [
    { name: 'tracked', unit: 'seconds' },
    { name: 'billable', unit: 'seconds' },
    { name: 'cost', unit: 'money' },
  ],
}
/** A member without the rights of a manager. */
const ofMember: Known = {
  ...described,
  reports: [{ ...time, dimensions: ['member', 'project', 'day'], filters: ['user_ids', 'billable'] }],
}
const today = '2026-11-10'
const ask = (query: string, look: 'number' | 'chart' | 'table', as = described) =>
  tileQuestion(query, look, { described: as, today })?.question

test('number: the first column by the outer rows, compared with the days before', () => {
  assert.deepEqual(ask('report=time&by=client,project', 'number'), {
    report: 'time',
    date: { start: '2026-11-04', stop: '2026-11-10' },
    group_by: ['client'],
    across: null,
    columns: ['tracked'],
    compare_with: 'period_before',
    top: 1,
  })
})

test('money: the number of a report about money, unless the view chose another column', () => {
  assert.deepEqual(ask('report=margins', 'number')?.columns, ['cost'])
  assert.deepEqual(ask('columns=tracked&report=margins', 'number')?.columns, ['tracked'])
})

test('table: the outer rows with all columns, as many as fit', () => {
  const { group_by, columns, top, sort } = ask('by=project,member&report=time', 'table') ?? {}
  assert.deepEqual(
    [group_by, columns, top, sort],
    [['project'], ['tracked', 'billable'], mostLines, undefined],
  )
})

test('newest first: days of a table', () => {
  assert.deepEqual(ask('by=day&report=time', 'table')?.sort, { by: 'name', direction: 'desc' })
})

test('chart: all days of a report by day, and otherwise the largest rows', () => {
  assert.equal(ask('by=day&report=time', 'chart')?.top, undefined)
  assert.equal(ask('across=day&by=member&report=time', 'chart')?.across, 'day')
  assert.equal(ask('by=client&report=time', 'chart')?.top, mostBars)
})

test('days: those of the view, or as many as usual up to today', () => {
  const query = 'from=2026-10-01&report=time&until=2026-10-31'
  assert.deepEqual(ask(query, 'table')?.date, { start: '2026-10-01', stop: '2026-10-31' })
  assert.deepEqual(ask('report=margins', 'table')?.date, { start: '2026-10-11', stop: '2026-11-10' })
})

for (const query of [
  'report=margins',
  'by=client&report=time',
  'client=4&report=time',
  'columns=cost&report=time',
])
  test(`undefined, not other figures under the same name: ${query} for a member`, () => {
    assert.equal(ask(query, 'table', ofMember), undefined)
  })

test('the rest of the rights is enough: a member and their own time', () => {
  assert.equal(ask('billable=yes&by=project&report=time', 'table', ofMember)?.report, 'time')
})
