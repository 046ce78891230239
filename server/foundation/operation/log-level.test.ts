import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pino } from 'pino'
import { sql } from '../db/sql.ts'
import { migratedDatabase } from '../testing/migrated-database.ts'
import { until } from '../testing/until.ts'
import { instantFrom } from '../time/instant.ts'
import { changeLogLevel, findLogLevel, followLogLevel } from './log-level.ts'

const { database } = await migratedDatabase(2)
const now = instantFrom('2026-11-18T08:00:00Z')

test('every process takes the level that the operator chose, and its own again when it is taken back', async () => {
  const logs = [pino({ level: 'info' }), pino({ level: 'error' })]
  const following = logs.map((log) => followLogLevel({ db: database, log, intervalMs: 5 }))
  const levels = () => logs.map(({ level }) => level).join()
  await changeLogLevel(database, 'warn', now)
  await changeLogLevel(database, 'debug', now)
  await until(() => levels() === 'debug,debug', 'both follow')
  assert.equal(await findLogLevel(database), 'debug')
  await changeLogLevel(database, undefined, now)
  await until(() => levels() === 'info,error', 'both are back')
  for (const each of following) await each.stop()
})

test('the level stays while it cannot be read', async () => {
  await changeLogLevel(database, 'trace', now)
  const log = pino({ level: 'info' }, { write: () => {} })
  const following = followLogLevel({ db: database, log, intervalMs: 5 })
  await until(() => log.level === 'trace', 'it follows')
  await database.change(sql`alter table operation_settings rename to elsewhere`)
  let failures = 0
  log.debug = () => void failures++
  await until(() => failures > 1, 'it cannot read')
  assert.equal(log.level, 'trace')
  await following.stop()
  await database.change(sql`alter table elsewhere rename to operation_settings`)
  await changeLogLevel(database, undefined, now)
})
