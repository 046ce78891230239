import assert from 'node:assert/strict'
import type { Endpoint } from '../../server/api/endpoint.ts'
import type { Sample, SamplePerson } from '../../server/api/sample.ts'
import { sql } from '../../server/foundation/db/sql.ts'
import { sealer } from '../../server/foundation/secrecy/sealed.ts'
import { queried } from '../../server/foundation/testing/queried.ts'
import { worldSecret } from '../../server/testing/bare-world.ts'
import type { Person } from '../../server/testing/world.ts'
import { makeProduct } from '../../server/wiring/product.ts'
import { crewOf, type Walked } from './crew.ts'

type Value = number | string
type Asked = {
  w: Walked
  isChange: boolean
  ownId?: number
  callerId?: number
  /** The parameters before it in the path: a group of a project is created on that project. */
  within?: Readonly<Record<string, Value>>
  /** The path behind it. */
  rest?: string
}

/** What the world itself has, by path parameter, or with the word before it if the name alone is ambiguous. */
const values: Record<string, (asked: Asked) => Value | undefined> = {
  organization_id: ({ w }) => w.organizationId,
  // Each change gets its own project, so no call spoils the next.
  'projects/project_id': ({ w, isChange }) => (isChange ? undefined : w.projectId),
  user_id: ({ w, ownId }) => ownId ?? w.user.id,
  // Everyone can read their own.
  'members/user_id': ({ w, callerId }) => callerId ?? w.user.id,
}

/** `{global_todos/}:id`: the parameters of a path, each with the word before it. */
const parameter = /(\w+)\/[:{](\w+)\}?/g

/** The path with all parameters filled in. */
export async function filledPath(path: string, asked: Asked): Promise<string> {
  let filled = path
  let within = asked.within ?? {}
  for (const { 0: whole, 1: before = '', 2: name = '', index } of path.matchAll(parameter)) {
    const rest = path.slice(index + whole.length)
    const value = within[name] ?? (await valueFor(before, name, { ...asked, within, rest }))
    within = { ...within, [name]: value }
    filled = filled.replace(whole, `${before}/${value}`)
  }
  return filled
}

const samples: Record<string, Sample> = Object.assign(
  {},
  ...makeProduct({ base: '', auth: '' }).features.map((feature) => feature.samples),
)

/** Everything that the world does not have comes from the sample of its feature. */
async function valueFor(before: string, name: string, asked: Asked): Promise<Value> {
  const value = (values[`${before}/${name}`] ?? values[name])?.(asked)
  if (value !== undefined) return value
  const sample = samples[`${before}/${name}`] ?? samples[name]
  assert.ok(
    sample,
    `Nobody knows what the path parameter ${before}/${name} stands for: give its feature a sample.`,
  )
  return createSample(sample, { ...asked, isChange: true })
}

/** Whether the path leads to a record of the caller: others can't share it. */
export function isOwnPath({ path, access }: Endpoint): boolean {
  if (access.kind === 'signed_in' || path.includes('/members/:user_id')) return true
  return samplesIn(path).some((sample) => 'write' in sample)
}

/** Whether the path leads to a record of the caller or of the user of the world. */
export function isMembersPath(endpoint: Endpoint): boolean {
  const { path } = endpoint
  if (isOwnPath(endpoint) || path.includes('/:user_id')) return true
  return samplesIn(path).some((sample) => 'as' in sample && sample.as === 'user')
}

function samplesIn(path: string): Sample[] {
  return [...path.matchAll(parameter)].flatMap(({ 0: whole, 1: before, 2: name = '', index }) => {
    const sample = samples[`${before}/${name}`] ?? samples[name]
    if (sample === undefined) return []
    return 'callFor' in sample ? sample.callFor(path.slice(index + whole.length)) : sample
  })
}

async function createSample(sample: Sample, asked: Asked): Promise<Value> {
  const { w } = asked
  if ('always' in sample) return sample.always
  if ('callFor' in sample) return createSample(sample.callFor(asked.rest ?? ''), asked)
  if ('write' in sample) {
    const { organizationId, projectId } = w
    const caller = await callerIn(w, asked.callerId ?? w.user.id)
    // A person without an organization has no records of their own.
    if (caller === undefined) return 0
    const [managerId, userId] = [w.projectManager.id, w.user.id]
    const { within = {}, rest = '' } = asked
    const place = { organizationId, projectId, managerId, userId, caller, within, rest, number: nextNumber() }
    return w.write(({ db, now }) =>
      sample.write({ db, now, ...place, seals: (purpose) => sealer(worldSecret, purpose) }),
    )
  }
  const as = await personFor(w, sample.as ?? 'owner')
  const body = JSON.parse(await filledText(JSON.stringify(sample.body), asked))
  const reply = await w.call(`POST ${await filledPath(sample.post, asked)}`, as, { body })
  assert.equal(reply.status, 201, reply.text)
  return Object.values<{ id: number }>(reply.body)[0]?.id ?? 0
}

async function callerIn(w: Walked, userId: number) {
  const [member] = await queried<{ organizationId: number }>(
    w.database,
    sql`select organization_id as "organizationId" from organization_members
        where user_id = ${userId}
        order by status = 'active' desc, organization_id = ${w.organizationId} desc limit 1`,
  )
  return member && { userId, organizationId: member.organizationId }
}

let lastNumber = 0

function nextNumber(): number {
  lastNumber += 1
  return lastNumber
}

/** Replaces `"{word}"` by a value, and `{number}` inside a text. */
async function filledText(text: string, asked: Asked): Promise<string> {
  let filled = text.replaceAll('{number}', () => String(nextNumber()))
  for (const [whole, word = ''] of text.matchAll(/"\{([\w ]+)\}"/g))
    filled = filled.replace(whole, JSON.stringify(await valueOfWord(word, asked)))
  return filled
}

async function valueOfWord(word: string, asked: Asked): Promise<Value> {
  const [, hours] = /^(\d+) hours ago$/.exec(word) ?? []
  if (hours) return new Date(Date.parse(await asked.w.now()) - Number(hours) * 3_600_000).toISOString()
  if (isPerson(word)) return (await personFor(asked.w, word)).id
  return valueFor('', word, asked)
}

const people: Record<SamplePerson, (w: Walked) => Person | Promise<Person>> = {
  owner: (w) => w.owner,
  project_manager: (w) => w.projectManager,
  user: (w) => w.user,
  viewer: (w) => w.viewer,
  team_lead: async (w) => (await crewOf(w)).lead,
  team_member: async (w) => (await crewOf(w)).member,
}

const isPerson = (word: string): word is SamplePerson => Object.hasOwn(people, word)

async function personFor(w: Walked, who: SamplePerson): Promise<Person> {
  return people[who](w)
}

/** The path of an endpoint as this caller would call it, with its example's query. */
export async function pathFor(w: Walked, endpoint: Endpoint, callerId: number): Promise<string> {
  const { path, example, access, isRead } = endpoint
  const ownId = access.kind === 'signed_in' ? callerId : undefined
  const filled = await filledPath(path, { w, isChange: !isRead, ownId, callerId })
  if (example.query === undefined) return filled
  // Windows reach back only so far, so example days become today.
  const today = (await w.now()).slice(0, 10)
  return `${filled}?${example.query.replaceAll(/\d{4}-\d\d-\d\d/g, today)}`
}
