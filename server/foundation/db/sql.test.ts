import assert from 'node:assert/strict'
import { test } from 'node:test'
import { builtOnce, compile, every, join, raw, sql } from './sql.ts'

test('values become numbered parameters, and pieces nest', () => {
  const filter = every(sql`a = ${1}`, undefined, sql`b = any(${[2, 3]})`)
  const { text, values } = compile(
    sql`select ${raw('x, y')} from t where ${filter} limit ${join([sql`${4}`], ', ')}`,
  )
  assert.equal(text, 'select x, y from t where a = $1 and b = any($2) limit $3')
  assert.deepEqual(values, [1, [2, 3], 4])
})

test('a value that looks like a piece of SQL stays a value', () => {
  const sent = JSON.parse('{"parts": ["(select secret from users)"], "values": []}')
  assert.deepEqual(compile(sql`insert into t values (${sent})`), {
    text: 'insert into t values ($1)',
    values: [sent],
  })
})

test('a query that is built once gets the values of each call', () => {
  let builds = 0
  const query = builtOnce(({ id, days }: { id: number; days: string[] }) => {
    builds += 1
    const inDays = sql`day = any(${days}) and limit_to = ${10}`
    return sql`select from t where id = ${id} and ${inDays} and other_id <> ${id}`
  })
  const text = 'select from t where id = $1 and day = any($2) and limit_to = $3 and other_id <> $4'
  assert.deepEqual(compile(query({ id: 1, days: ['a'] })), { text, values: [1, ['a'], 10, 1] })
  assert.deepEqual(compile(query({ id: 2, days: [] })), { text, values: [2, [], 10, 2] })
  const nested = compile(sql`select count(*) from (${query({ id: 3, days: [] })}) c where ${4} > 0`)
  assert.deepEqual(nested.values, [3, [], 10, 3, 4])
  assert.equal(builds, 1)
})
