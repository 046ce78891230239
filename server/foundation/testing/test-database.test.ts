import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import pg from 'pg'
import { testDatabase } from './test-database.ts'

const ask = async (url: string, sql: string) => {
  const db = new pg.Client({ connectionString: url })
  await db.connect()
  const { rows } = await db.query(sql).finally(() => db.end())
  return rows
}

const unique = () => randomBytes(6).toString('hex')

test('concurrent requests share one template, and each gets its own database', async () => {
  let fills = 0
  const fill = async (url: string) => {
    fills += 1
    await ask(url, 'create table notes (note text)')
  }
  const template = unique()
  const made = await Promise.all(Array.from({ length: 4 }, () => testDatabase({ template, fill })))
  assert.equal(fills, 1)
  assert.equal(new Set(made.map(({ url }) => url)).size, 4)
  const [first, second] = made
  assert.ok(first && second)
  await ask(first.url, "insert into notes values ('mine')")
  assert.deepEqual(await ask(first.url, 'select note from notes'), [{ note: 'mine' }])
  assert.deepEqual(await ask(second.url, 'select note from notes'), [])
  await Promise.all(made.map(({ drop }) => drop()))
})

test('a template may begin with another one, and its note reaches every clone', async () => {
  const from = { template: unique(), fill: async (url: string) => void (await ask(url, 'create table a ()')) }
  const template = unique()
  const made = await Promise.all(
    [1, 2].map(() =>
      testDatabase({
        template,
        from,
        async fill(url, leaveNote) {
          await ask(url, 'create table b (c int)')
          leaveNote("it's b")
        },
      }),
    ),
  )
  for (const { url, note } of made) {
    assert.equal(note, "it's b")
    assert.deepEqual(await ask(url, 'select b.* from a, b'), [])
  }
  const plain = await testDatabase(from)
  assert.equal(plain.note, '')
  await assert.rejects(ask(plain.url, 'select * from b'), { code: '42P01' })
  await Promise.all([...made, plain].map(({ drop }) => drop()))
})

test('a failed fill leaves no template, so the next call fills again', async () => {
  const template = unique()
  await assert.rejects(
    testDatabase({ template, fill: async () => Promise.reject(new Error('no such migration')) }),
    /no such migration/,
  )
  const made = await testDatabase({
    template,
    fill: async (url) => void (await ask(url, 'create table b ()')),
  })
  assert.deepEqual(await ask(made.url, 'select * from b'), [])
  await made.drop()
})

test('a dropped database is gone even while a connection is open', async () => {
  const made = await testDatabase({ template: unique(), fill: async () => {} })
  const db = new pg.Client({ connectionString: made.url })
  db.on('error', () => {})
  await db.connect()
  await made.drop()
  await assert.rejects(ask(made.url, 'select 1'), { code: '3D000' })
  await db.end().catch(() => {})
})
