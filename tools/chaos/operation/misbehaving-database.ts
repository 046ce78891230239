import { existsSync } from 'node:fs'
import { until } from '../../../server/foundation/testing/until.ts'
import { makeSite } from '../../../tests/journeys/site.ts'
import type { AtEnd } from '../place.ts'
import { makeRelay } from './relay.ts'
import { answered, doctorSays, type Fault, type Seen } from './seen.ts'
import { type Environment, type Running, type Stage, secret } from './stage.ts'

const refused = /"error_code":15001/

/** A server on a database of its own, with an organization in it. */
async function serving(stage: Stage, name: string, settings: Environment = {}) {
  const url = await stage.database(name)
  const own = await stage.place({
    DATABASE_URL: url,
    STINT_SECRET: secret,
    STINT_DEADLINE_SECONDS: '3',
    ...settings,
  })
  const site = await makeSite(own)
  const server = await stage.serve(own)
  const projects = `${server.url}/v2/organizations/${site.organizationId}/projects`
  return { url, own, server, projects, ...site }
}

const readable = async ({ url }: Running) => (await fetch(`${url}/readyz`)).ok

/** Once the fault has gone, everything works again without a restart. */
async function recovers(server: Running, projects: string, token: string): Promise<Seen[]> {
  await until(() => readable(server), 'it is ready again')
  const seen = await answered(projects, { status: 201, method: 'POST', token, json: { name: 'After' } })
  await server.stop()
  return seen.map((each) => ({ ...each, what: `afterwards, ${each.what}` }))
}

/** Faults of a database under a server that runs. */
export const misbehavingDatabase = (atEnd: AtEnd): Fault[] => [
  {
    name: 'the network to the database is partitioned: it neither answers nor closes',
    async plant(stage) {
      const url = await stage.database('partitioned')
      const relay = await makeRelay(url, atEnd)
      const own = await stage.place({ DATABASE_URL: url, STINT_SECRET: secret, STINT_DEADLINE_SECONDS: '3' })
      const site = await makeSite(own)
      const server = await stage.serve({ ...own, DATABASE_URL: relay.url })
      const projects = `${server.url}/v2/organizations/${site.organizationId}/projects`
      relay.silence()
      const seen = [
        ...(await answered(`${server.url}/readyz`, { status: 503, body: /does not answer/ })),
        ...(await answered(projects, { status: 503, body: refused, token: site.token })),
        ...(await answered(`${server.url}/healthz`, { status: 200 })),
      ]
      relay.goOn()
      return [...seen, ...(await recovers(server, projects, site.token))]
    },
  },
  {
    name: 'the database is stopped (SIGSTOP)',
    async plant(stage) {
      const { server, projects, token } = await serving(stage, 'stopped')
      const stopped = await stage.pids()
      for (const pid of stopped) process.kill(pid, 'SIGSTOP')
      try {
        const seen = [
          ...(await answered(`${server.url}/readyz`, { status: 503, body: /does not answer/ })),
          ...(await answered(projects, { status: 503, body: refused, token })),
        ]
        goOn(stopped)
        return [...seen, ...(await recovers(server, projects, token))]
      } finally {
        goOn(stopped)
      }
    },
  },
  {
    name: 'a session holds the lock of a table',
    async plant(stage) {
      const { url, own, server, projects, token } = await serving(stage, 'locked', {
        STINT_LOCK_TIMEOUT_SECONDS: '1',
      })
      const holder = await stage.session(url, 'begin', 'lock table projects in access exclusive mode')
      const waiter = await stage.session(url)
      const waiting = waiter.query('select from projects').catch(() => {})
      const seen = [
        ...(await answered(projects, { status: 503, body: refused, token })),
        ...(await answered(`${server.url}/v2/users/me`, { status: 200, token })),
        ...(await answered(`${server.url}/readyz`, { status: 200, body: /lock/ })),
      ]
      await until(async () => (await lateWaiters(waiter.database, holder)) > 0, 'it waits for long')
      seen.push(...(await doctorSays(stage, own, 'locks', { status: 'warning', message: /Process \d+/ })))
      await holder.query('rollback')
      await waiting
      return [...seen, ...(await recovers(server, projects, token))]
    },
  },
  {
    name: 'the database is read-only',
    async plant(stage) {
      const { url, own, server, projects, token } = await serving(stage, 'read_only')
      const name = new URL(url).pathname.slice(1)
      const others = `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and pid <> pg_backend_pid()`
      await stage.ask(url, `alter database ${name} set default_transaction_read_only = on`, others)
      await until(async () => !(await readable(server)), 'readiness sees it')
      const seen = [
        ...(await answered(`${server.url}/readyz`, { status: 503, body: /read-only/ })),
        ...(await answered(projects, { status: 200, token })),
        ...(await answered(projects, {
          status: 503,
          body: refused,
          method: 'POST',
          token,
          json: { name: 'No' },
        })),
        ...(await doctorSays(stage, own, 'writes', { status: 'fault', message: /read-only/ })),
      ]
      await stage.ask(
        url,
        'set default_transaction_read_only = off',
        `alter database ${name} reset default_transaction_read_only`,
        others,
      )
      return [...seen, ...(await recovers(server, projects, token))]
    },
  },
  {
    name: 'the database dies (kill -9)',
    async plant(stage) {
      const { server, projects, token } = await serving(stage, 'killed')
      const [postmaster = 0] = await stage.pids()
      process.kill(postmaster, 'SIGKILL')
      await until(async () => !(await readable(server)), 'readiness sees it')
      const seen = await recovers(server, projects, token)
      const log = stage.server.log()
      return [
        ...seen,
        {
          what: 'the log of its keeper',
          shown: 'the embedded database died; restarting it',
          isRight: log.includes('the embedded database died; restarting it'),
        },
      ]
    },
  },
]

function goOn(pids: readonly number[]): void {
  for (const pid of pids) if (existsSync(`/proc/${pid}`)) process.kill(pid, 'SIGCONT')
}

type Asking = { query(text: string): Promise<{ rows: { count: number }[] }> }

/** Doctor names a session that waits for more than 5 seconds. */
async function lateWaiters(database: string | undefined, asking: Asking): Promise<number> {
  const { rows } = await asking.query(
    `select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock' and datname = '${database}'
       and clock_timestamp() - query_start > interval '5 s'`,
  )
  return rows[0]?.count ?? 0
}
