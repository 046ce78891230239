import { deliveryBacklog } from '../../features/webhooks/public.ts'
import type { Database } from '../../foundation/db/database.ts'
import { factBacklog } from '../../foundation/facts/cursors.ts'
import { failingDueWork, oldestDueWork } from '../../foundation/jobs/due-work.ts'
import { failedJobs } from '../../foundation/jobs/queue.ts'
import type { Clock } from '../../foundation/time/clock.ts'
import { clockByDatabase } from '../../foundation/time/database-time.ts'
import { type Instant, secondsBetween } from '../../foundation/time/instant.ts'
import { sharedClock } from '../../foundation/time/shared-clock.ts'
import type { Config } from '../../settings/config.ts'
import { type Finding, fault, ok, warning } from './finding.ts'

// A few failures may be temporary; this many are not.
const manyFailures = 3
const lateSeconds = 60
export const startWorker =
  'Is a worker running? npm start and stint serve include one; stint serve --role api does not.'
const readLog = 'See the worker log for details. Stint retries automatically.'

/** Checks background work: facts, calendar work, jobs and webhooks. */
export async function checkWork(database: Database, config: Config): Promise<Finding[]> {
  const clock = await clockOf(database, config)
  return [
    await factsFinding(database, clock),
    await calendarFinding(database, clock),
    await jobsFinding(database),
    await webhooksFinding(database, clock),
  ]
}

export async function clockOf(database: Database, config: Config): Promise<Clock> {
  const machine = await clockByDatabase(database)
  if (!config.testClock) return machine
  const clock = sharedClock(database, machine)
  await clock.refresh()
  return clock
}

async function factsFinding(database: Database, clock: Clock): Promise<Finding> {
  const { pending, oldest, failing } = await factBacklog(database)
  const worst = failing[0]
  if (worst !== undefined) {
    const message = `${worst.subscriber} failed ${worst.failures} times in stream ${worst.stream}: ${worst.lastError}`
    return (worst.failures < manyFailures ? warning : fault)('facts', message, readLog)
  }
  const message = `${pending} facts are waiting for subscribers.`
  return isLate(clock, oldest)
    ? warning('facts', `${message} The oldest is from ${oldest}.`, startWorker)
    : ok('facts', message)
}

async function calendarFinding(database: Database, clock: Clock): Promise<Finding> {
  const [worst] = await failingDueWork(database)
  if (worst !== undefined) {
    const message = `${worst.work} of ${worst.period} failed ${worst.failures} times in organization ${worst.tenant}: ${worst.lastError}`
    return (worst.failures < manyFailures ? warning : fault)('calendar work', message, readLog)
  }
  const oldest = await oldestDueWork(database, clock.now())
  return isLate(clock, oldest)
    ? warning('calendar work', `Work is overdue since ${oldest}.`, startWorker)
    : ok('calendar work', 'Nothing is overdue.')
}

async function jobsFinding(database: Database): Promise<Finding> {
  const failed = await failedJobs(database)
  const names = failed.map(({ name, count }) => `${name} (${count})`).join(', ')
  return failed.length === 0
    ? ok('jobs', 'No job failed permanently.')
    : warning('jobs', `These jobs failed their last attempt: ${names}.`, 'See the worker log for the reason.')
}

async function webhooksFinding(database: Database, clock: Clock): Promise<Finding> {
  const { waiting, dead, paused, oldestDue } = await deliveryBacklog(database)
  const message = `${waiting} deliveries are waiting, ${dead} are dead, ${paused} webhooks are paused because their targets fail.`
  return isLate(clock, oldestDue)
    ? warning('webhooks', `${message} The oldest has been due since ${oldestDue}.`, startWorker)
    : ok('webhooks', message)
}

function isLate(clock: Clock, since: Instant | null): boolean {
  return since !== null && secondsBetween(since, clock.now()) > lateSeconds
}
