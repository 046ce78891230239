import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Endpoint } from '../server/api/endpoint.ts'
import { raw, sql } from '../server/foundation/db/sql.ts'
import type { Person } from '../server/testing/world.ts'
import { changedTables, memberDigests, organizationDigests } from './lesser/digest.ts'
import {
  answered,
  change,
  elsewhere,
  endpoints,
  manager,
  others,
  type Paths,
  sentTo,
  tokenBy,
  w,
} from './lesser/stage.ts'
import { structure } from './sight/structure.ts'
import { accessAsker } from './walk/asked-access.ts'
import { expected } from './walk/expected.ts'
import { isOwnPath, pathFor } from './walk/path-values.ts'
import { findPromised } from './walk/promises.ts'
import { writtenColumns } from './walk/written-text.ts'

/**
 * Every operation, reads and writes, as callers who lost rights: with records of their own, of another member, and of another
 * organization. What each must get follows from the access that the endpoint declares.
 */
const removed = await manager('Rhea Removed')
const viewOnly = await manager('Vic Viewonly')
const narrow = await manager('Nora Narrow')

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

function promisedTo(endpoint: Endpoint, as: Parameters<typeof expected>[1], isOwn = false): string {
  const promised = findPromised(endpoint)
  assert.ok(promised, nameOf(endpoint))
  return expected(promised, as, { isOwn })
}

type Verdict = (endpoint: Endpoint, reply: Awaited<ReturnType<typeof answered>>) => string | undefined

/** Calls all paths, and returns what is wrong. */
async function faultsIn(paths: Paths, as: Person, verdict: Verdict): Promise<string[]> {
  const faults: string[] = []
  for (const [endpoint, path] of paths) {
    const fault = verdict(endpoint, await answered(endpoint, path, as))
    if (fault !== undefined) faults.push(`${nameOf(endpoint)}: ${fault}`)
  }
  return faults
}

const askAccess = await accessAsker(w)

/** Records of another organization look missing. Where the body names the place, the path leads nowhere else. */
async function foundElsewhere(as: Person): Promise<string[]> {
  const faults: string[] = []
  for (const [endpoint, path] of elsewhere) {
    const wanted = promisedTo(endpoint, { is: 'outside' })
    if (wanted === 'yes' || endpoint.access.readsBody) continue
    const answer = await askAccess(endpoint)(path, as, await sentTo(endpoint, path))
    if (answer !== wanted) faults.push(`${nameOf(endpoint)} elsewhere: ${answer}`)
  }
  return faults
}

test('404: a removed member reaches no record of the organization, not even their own, and changes nothing', async () => {
  await change(removed, { role: 'remove' })
  const before = await organizationDigests(w)
  const isGone: Verdict = (endpoint, { answer, text }) => {
    const wanted = promisedTo(endpoint, { is: 'outside' })
    if (wanted !== 'yes' && answer !== wanted) return `${answer}, not ${wanted}`
    return text.includes(`"organization_id":${w.organizationId}`) ? `it shows ${text}` : undefined
  }
  const faults = [
    ...(await faultsIn(others, removed, isGone)),
    ...(await faultsIn(removed.own, removed, isGone)),
    ...(await foundElsewhere(removed)),
  ]
  assert.deepEqual(faults, [])
  assert.deepEqual(changedTables(before, await organizationDigests(w)), [])
})

/** Records that look missing to everybody but their maker. */
const ofMakersAlone = new Set(['/v2/exports/:export_id', '/v2/report_schedules/:report_schedule_id'])

test('403: a view-only manager changes nothing', async () => {
  await change(viewOnly, { view_only: true })
  const before = await organizationDigests(w)
  const isRefused: Verdict = ({ isRead }, { isDone, text }) => (!isRead && isDone ? text : undefined)
  const asPromised: Verdict = (endpoint, reply) => {
    if (endpoint.access.readsBody) return isRefused(endpoint, reply)
    const isMissing = ofMakersAlone.has(endpoint.path)
    const wanted = isMissing ? '404 12000' : promisedTo(endpoint, { is: 'manager', isViewOnly: true })
    return reply.answer === wanted || wanted === 'yes' ? undefined : `${reply.answer}, not ${wanted}`
  }
  const faults = [
    ...(await faultsIn(others, viewOnly, asPromised)),
    ...(await faultsIn(viewOnly.own, viewOnly, isRefused)),
    ...(await foundElsewhere(viewOnly)),
  ]
  assert.deepEqual(faults, [])
  // The files that they may take are logged.
  const logged = ['audit_heads', 'audit_log_entries']
  assert.deepEqual(changedTables(before, await organizationDigests(w)), logged)
})

test('the rights of the assignee: a token whose creator was demoted, asked at each call', async () => {
  const creator = await w.addPerson('Dora Demoted', 'manager')
  const assignee = await w.addPerson('Anna Assignee', 'manager')
  const tokens = { own: await tokenBy(creator, creator), given: await tokenBy(creator, assignee) }
  await change(creator, { role: 'user' })
  const wrong = async (as: Person, is: 'manager' | 'member') => {
    const faults: string[] = []
    for (const endpoint of endpoints) {
      const path = await pathFor(w, endpoint, as.id)
      const answer = await askAccess(endpoint)(path, as, await sentTo(endpoint, path))
      const wanted = promisedTo(endpoint, { is }, isOwnPath(endpoint))
      if (answer !== wanted) faults.push(`${nameOf(endpoint)}: ${answer}, not ${wanted}`)
    }
    return faults
  }
  assert.deepEqual(await wrong(tokens.own, 'member'), [])
  assert.deepEqual(await wrong(tokens.given, 'manager'), [])
  await change(assignee, { role: 'user' })
  assert.deepEqual(await wrong(tokens.given, 'member'), [])
})

const mark = ' of another member'

/** Rows that come and go with a record of the organization, such as a task, a limit or a policy, and views shared by all. */
const shared = [
  'task_assignees',
  'member_limit_members',
  'time_off_memberships',
  'time_off_postings',
  'saved_views',
  'report_boards',
]

/** Marks every text of another member's records. */
async function markText(): Promise<number> {
  let marked = 0
  for (const { table, column, isList, ofMember } of await writtenColumns(w.database)) {
    if (ofMember === null || isList || shared.includes(table)) continue
    const [at, text, member] = [raw(`"${table}"`), raw(`"${column}"`), raw(`"${ofMember}"`)]
    const marking = sql`update ${at} set ${text} = coalesce(${text}, '') || ${mark} where ${member} = ${w.user.id}`
    // Some columns take no more text: a check limits them to the words of a set.
    marked += await w.database.change(marking).catch(() => 0)
  }
  return marked
}

/** Whether a row of the reply is another member's. */
function showsOther(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(
    ([name, each]) => (/^(user|member)_id$/.test(name) && each === w.user.id) || showsOther(each),
  )
}

test('nothing of others: a manager without sight neither reads nor changes another member’s record', async () => {
  assert.ok((await markText()) > 20)
  await change(narrow, { view_others_data: false })
  const before = await memberDigests(w, w.user.id, shared)
  const isBlind: Verdict = ({ path }, { isDone, body, text }) => {
    if (!isDone) return undefined
    if (text.includes(mark)) return `it shows ${text}`
    return !structure.includes(path) && showsOther(body) ? `it shows a row of ${text}` : undefined
  }
  const faults = [
    ...(await foundElsewhere(narrow)),
    ...(await faultsIn(narrow.own, narrow, isBlind)),
    ...(await faultsIn(others, narrow, isBlind)),
  ]
  assert.deepEqual(faults, [])
  assert.deepEqual(changedTables(before, await memberDigests(w, w.user.id, shared)), [])
})
