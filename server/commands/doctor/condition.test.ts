import assert from 'node:assert/strict'
import { test } from 'node:test'
import { slowestStatement } from '../../foundation/db/condition.ts'
import { migratedDatabase } from '../../foundation/testing/migrated-database.ts'
import { until } from '../../foundation/testing/until.ts'
import { checkCondition, statementsFinding } from './condition.ts'

const { database } = await migratedDatabase()

const refusals = [
  { code: '25006', said: 'The database is read-only. (25006)' },
  { code: '53100', said: 'The disk of the database is full. (53100)' },
  { code: '53200', said: 'The database is out of memory. (53200)' },
  { code: '55P03', said: 'A lock in the database was not free in time. (55P03)' },
  { code: '57014', said: 'A statement of the database took too long. (57014)' },
]

for (const { code, said } of refusals)
  test(`fault: the database refuses a write with ${code}; doctor says why and what to do`, async () => {
    await database.pool.query(`create or replace function refuse() returns event_trigger language plpgsql as
      'begin raise exception ''refused'' using errcode = ''${code}''; end'`)
    await database.pool.query(
      "create event trigger refuse on ddl_command_start when tag in ('CREATE TABLE') execute function refuse()",
    )
    const [writes] = await checkCondition(database)
    await database.pool.query('drop event trigger refuse')
    assert.deepEqual([writes?.status, writes?.message], ['fault', said])
    assert.notEqual(writes?.action, 'See the log of the database server.')
  })

test('ok: the database accepts writes, and nothing holds it up', async () => {
  const findings = await checkCondition(database)
  assert.deepEqual(
    findings.map(({ check, status }) => `${check} ${status}`),
    ['writes ok', 'locks ok', 'statements ok'],
  )
})

test('warning: a statement that takes too long is named by its process', async () => {
  const client = await database.pool.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const pid = rows[0]?.pid ?? assert.fail()
  const running = client.query('select pg_sleep(3600)').catch(() => {})
  await until(async () => (await slowestStatement(database))?.pid === pid, 'it runs')
  await database.pool.query('select pg_cancel_backend($1)', [pid])
  await running
  client.release()
  assert.equal(statementsFinding({ pid, seconds: 29, program: '' }).status, 'ok')
  const finding = statementsFinding({ pid, seconds: 31, program: 'psql' })
  assert.equal(finding.status, 'warning')
  assert.match(finding.message, new RegExp(`for 31 s: process ${pid} of the database \\(psql\\)`))
})
