import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { pino } from 'pino'
import { sql } from '../db/sql.ts'
import { transaction } from '../db/transaction.ts'
import { idleSinceNow } from '../testing/idle-time.ts'
import { migratedDatabase } from '../testing/migrated-database.ts'
import { queried } from '../testing/queried.ts'
import { until } from '../testing/until.ts'
import { failedJobs, type Job, jobQueue, waitingJobs } from './queue.ts'

const { database, open } = await migratedDatabase()
const log = pino({ level: 'silent' })
const done: string[] = []
const greet: Job<{ name: string; fails?: number }> = {
  name: 'greet',
  async run({ name, fails = 0 }) {
    done.push(name)
    if (done.filter((each) => each === name).length <= fails) throw new Error('not in the mood')
  },
}
const queues = [await jobQueue(database, log), await jobQueue(open(3), log)]
after(() => Promise.all(queues.map((queue) => queue.stop())))
for (const queue of queues) await queue.work([greet])
const [queue] = queues

test('a job runs only if its transaction commits', async () => {
  const send = (name: string, fails: boolean) =>
    transaction(database, async (tx) => {
      await queue?.send(tx, greet, { name })
      if (fails) throw new Error('rolled back')
    })
  await assert.rejects(send('nobody', true))
  await send('Ada', false)
  await until(() => done.includes('Ada'), 'Ada is greeted')
  await until(async () => (await waitingJobs(database)) === 0, 'no job is left')
  assert.ok(!done.includes('nobody'))
})

test('two workers do each of many jobs once', async () => {
  const names = Array.from({ length: 20 }, (_, i) => `guest ${i}`)
  await transaction(database, async (tx) => {
    for (const name of names) await queue?.send(tx, greet, { name })
  })
  await until(async () => (await waitingJobs(database)) === 0, 'no job is left')
  assert.deepEqual(done.filter((name) => name.startsWith('guest')).sort(), names.sort())
})

test('many jobs are sent in one statement; each is retried on its own', async () => {
  const names = Array.from({ length: 20 }, (_, i) => `visitor ${i}`)
  let statements = 0
  await transaction(database, async (tx) => {
    const counting = {
      ...tx,
      execute(text: string, values: unknown[]) {
        statements += 1
        return tx.execute(text, values)
      },
    }
    await queue?.sendAll(
      counting,
      greet,
      names.map((name, i) => ({ data: { name, fails: i === 7 ? 1 : 0 } })),
    )
  })
  assert.equal(statements, 1)
  await until(() => done.filter((name) => name === 'visitor 7').length === 2, 'the second try')
  await until(async () => (await waitingJobs(database)) === 0, 'no job is left')
  const greeted = done.filter((name) => name.startsWith('visitor'))
  assert.deepEqual(greeted.sort(), [...names, 'visitor 7'].sort())
})

test('a failed job is retried', async () => {
  await transaction(database, async (tx) => queue?.send(tx, greet, { name: 'Grumpy', fails: 1 }))
  await until(() => done.filter((name) => name === 'Grumpy').length === 2, 'the second try')
  assert.deepEqual(await failedJobs(database), [])
})

test('a new version changes the schedule and the patience of a job that is there', async () => {
  const kept = async () =>
    queried(
      database,
      sql`select s.cron, q.retry_limit from pgboss.schedule s join pgboss.queue q using (name) where name = 'sweep'`,
    )
  const start = async (schedule: string, retries: number) => {
    const patience = { retries, longestDelaySeconds: 60 }
    const started = await jobQueue(open(3), log)
    await started.work([{ name: 'sweep', schedule, patience, run: async () => {} }])
    await started.stop()
  }
  await start('0 3 * * *', 5)
  assert.deepEqual(await kept(), [{ cron: '0 3 * * *', retry_limit: 5 }])
  await start('0 4 * * *', 5)
  assert.deepEqual(await kept(), [{ cron: '0 4 * * *', retry_limit: 5 }])
  await start('0 4 * * *', 7)
  assert.deepEqual(await kept(), [{ cron: '0 4 * * *', retry_limit: 7 }])
})

test('stopping finishes the job in hand and takes no half seconds', async () => {
  const third = await jobQueue(open(3), log)
  const began = Promise.withResolvers<void>()
  const mayEnd = Promise.withResolvers<void>()
  let isDone = false
  const slow: Job<object> = {
    name: 'slow',
    async run() {
      began.resolve()
      await mayEnd.promise
      isDone = true
    },
  }
  await third.work([slow])
  await transaction(database, async (tx) => third.send(tx, slow, {}))
  await began.promise
  const stopping = third.stop()
  const idle = idleSinceNow()
  mayEnd.resolve()
  await stopping
  assert.ok(isDone)
  assert.ok(idle() < 400, `idle for ${idle()} ms`)
})
