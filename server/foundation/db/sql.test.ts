import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compile, every, join, raw, sql } from './sql.ts'

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
