import assert from 'node:assert/strict'
import { generateKeyPairSync, sign } from 'node:crypto'
import { join } from 'node:path'
import type { Bench, BenchOptions, Report, Table } from '../bench.ts'
import { type Comparison, compare } from '../compare.ts'
import { startLoad } from '../load.ts'
import { postgresCpuMicros } from '../postgres-cpu.ts'
import { micros, rate, ratio, say } from '../report.ts'
import { startFloor, startOurs } from '../servers.ts'
import { makeSite } from '../site.ts'
import { fillFamilies, fillUser } from './fill.ts'
import { compareRefreshes, middleOf, type Refreshing } from './refreshes.ts'

const targets = { checkMicros: 350, refresh: 1.3 }

/** The cost of authentication: checking an access token, and a refresh. */
export const identity: Bench = {
  about: 'the check of a bearer on a read, and a refresh against its signature and transaction',
  run,
}

async function run(options: BenchOptions): Promise<Report> {
  say('making the database')
  const site = await makeSite(options)
  const { userId, refreshToken } = await fillUser(site.database)
  const terms = { postgresCpuMicros: () => postgresCpuMicros(site.database) }
  // Without background work, whose CPU time would count as the check's.
  const ours = await startOurs(site, options, 'api')

  const unchecked = await startFloor(site, join(import.meta.dirname, 'unchecked-server.ts'), options)
  const headers = { Authorization: `Bearer ${await accessToken(ours.url, refreshToken)}` }
  const path = '/v2/users/me'
  const bodies = [unchecked, ours].map(async ({ url }) => (await fetch(url + path, { headers })).text())
  const [without, withCheck] = await Promise.all(bodies)
  assert.equal(withCheck, without)
  const load = startLoad(options)
  const long = options.isQuick
    ? { rounds: 3, seconds: 2, warmUpRequests: 2_000 }
    : { rounds: 7, seconds: 4, warmUpRequests: 8_000 }
  const checks: Record<string, Comparison> = {}
  for (const connections of [1, 32]) {
    say(`measuring the check, ${connections} at a time: ${long.rounds} rounds of twice ${long.seconds} s`)
    const target = { path, headers }
    checks[connections] = await compare(
      { server: unchecked, ...target },
      { server: ours, ...target },
      { ...terms, ...long, load, connections },
    )
  }

  const floor = await startFloor(site, join(import.meta.dirname, 'floor-server.ts'), options)
  const many = options.isQuick ? { rounds: 3, each: 300 } : { rounds: 9, each: 1_000 }
  say(`measuring refreshes: ${many.rounds} rounds of ${many.each} each`)
  const refreshes = await compareRefreshes(
    {
      empty: { server: floor, path: '/', isEmpty: true },
      floor: { server: floor, path: '/' },
      ours: { server: ours, path: '/auth/access_tokens' },
    },
    { ...terms, ...many, connections: 16, newStrings: (count) => fillFamilies(site.database, userId, count) },
  )
  return report(checks, refreshes, signatureMicros())
}

async function accessToken(url: string, refreshToken: string): Promise<string> {
  const body = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken })
  const reply = (await (await fetch(`${url}/auth/access_tokens`, { method: 'POST', body })).json()) as {
    access_token: string
  }
  return reply.access_token
}

/** The cost of one RSA signature on this machine: 700 µs where the targets were set. */
function signatureMicros(): number {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const count = 200
  const before = process.cpuUsage()
  for (let i = 0; i < count; i++) sign('sha256', Buffer.from(`message ${i}`), privateKey)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / count
}

function report(
  checks: Record<string, Comparison>,
  refreshes: Record<string, Refreshing[]>,
  signature: number,
): Report {
  const extra = Object.fromEntries(
    Object.entries(checks).map(([name, { floor, ours }]) => [name, ours.cpuMicros - floor.cpuMicros]),
  )
  const worst = Math.max(...Object.values(extra))
  const [empty, floor, ours] = [
    middleOf(refreshes.empty),
    middleOf(refreshes.floor),
    middleOf(refreshes.ours),
  ]
  // The floor uses HTTP too, which is not part of a refresh's measure.
  const by = ours.cpuMicros / (floor.cpuMicros - empty.cpuMicros)
  return {
    figures: { checks, extraMicros: extra, refreshes, refreshRatio: by, signatureMicros: signature },
    tables: [...Object.entries(checks).map(checkTable), refreshTable({ empty, floor, ours }, by, signature)],
    verdicts: [
      {
        target: `CPU of a bearer’s check on a read, at most ${targets.checkMicros} µs`,
        measured: micros(worst),
        isReached: worst <= targets.checkMicros,
      },
      {
        target: `CPU of a refresh by that of its signature and transaction, at most ${ratio(targets.refresh)}`,
        measured: ratio(by),
        isReached: by <= targets.refresh,
      },
    ],
  }
}

function checkTable([connections, { floor, ours }]: [string, Comparison]): Table {
  const row = (title: string, one: Comparison['ours']) => [
    title,
    rate(one.perSecond),
    micros(one.cpuMicros),
    micros(one.postgresMicros),
  ]
  const more = (ours.postgresMicros ?? Number.NaN) - (floor.postgresMicros ?? Number.NaN)
  return {
    title: `GET /v2/users/me, ${connections} at a time`,
    columns: ['', 'requests/s', 'CPU/request', 'PostgreSQL/request'],
    rows: [
      row('without the check', floor),
      row('with it', ours),
      [
        'the check',
        '',
        micros(ours.cpuMicros - floor.cpuMicros),
        micros(Number.isNaN(more) ? undefined : more),
      ],
    ],
  }
}

function refreshTable(
  all: Record<'empty' | 'floor' | 'ours', Refreshing>,
  by: number,
  signature: number,
): Table {
  const row = (title: string, one: Refreshing) => [
    title,
    rate(one.perSecond),
    micros(one.cpuMicros),
    micros(one.postgresMicros),
  ]
  return {
    title: 'a refresh, 16 at a time',
    columns: ['', 'refreshes/s', 'CPU/refresh', 'PostgreSQL/refresh'],
    rows: [
      row('bare server, empty answer', all.empty),
      row('bare server, transaction and signature', all.floor),
      row('ours', all.ours),
      ['an RSA signature alone', '', micros(signature), ''],
      ['ratio to transaction and signature without HTTP', '', ratio(by), ''],
    ],
  }
}
