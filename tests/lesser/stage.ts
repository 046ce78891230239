import assert from 'node:assert/strict'
import type { Endpoint } from '../../server/api/endpoint.ts'
import { createToken } from '../../server/features/identity/changes/organization-tokens.ts'
import { activeAmong } from '../../server/features/organizations/public.ts'
import { addons } from '../../server/features/organizations/rules/plan.ts'
import { ownCredential } from '../../server/testing/own-credential.ts'
import { type Person, world } from '../../server/testing/world.ts'
import type { Walked } from '../walk/crew.ts'
import { isMembersPath, pathFor } from '../walk/path-values.ts'
import { senderIn } from '../walk/sent-to.ts'
import { walkedEndpoints } from '../walk/walked-endpoints.ts'
import { otherPlace, ownPlace } from './places.ts'

/** Members who had every right of a manager when their records were made, and lost some; each keeps their credential. */
export const w = await world({ plan: 'enterprise', addons: [...addons], role: 'api' })
const organization = `/v2/organizations/${w.organizationId}`

/** Every operation that asks for a credential. What is declared to be outside of organizations stays out. */
export const endpoints = walkedEndpoints().filter(
  ({ scope, access }) => scope !== undefined && !access.isElsewhere,
)

export type Paths = [endpoint: Endpoint, path: string][]

async function pathsIn(place: Walked, userId: number, chosen = endpoints): Promise<Paths> {
  const paths: Paths = []
  for (const endpoint of chosen) paths.push([endpoint, await pathFor(place, endpoint, userId)])
  return paths
}

export type Lesser = Person & { own: Paths }

/** A manager on a project, with records of their own. */
export async function manager(name: string): Promise<Lesser> {
  const person = await w.addPerson(name, 'manager')
  const body = { members: [{ user_id: person.id, role: 'manager' }] }
  const joined = await w.call(`PUT /v2/projects/${w.projectId}/update_members`, w.owner, { body })
  assert.equal(joined.status, 200, joined.text)
  const own = await pathsIn(ownPlace(w, person), person.id, endpoints.filter(isMembersPath))
  return { ...(await ownCredential(w, person)), own }
}

export async function change({ id }: Person, member: object): Promise<void> {
  const body = { members: [{ user_id: id, ...member }] }
  const { status, text } = await w.call(`PUT ${organization}/update_members`, w.owner, { body })
  assert.equal(status, 200, text)
}

/** An organization token that one member makes for another. */
export async function tokenBy(maker: Person, { id }: Person): Promise<Person> {
  const given = { organizationId: w.organizationId, userId: id, name: 'lesser', expiry: 'never' } as const
  const { token } = await w.write((writer) =>
    createToken(writer, { activeAmong }, { ...given, createdById: maker.id }),
  )
  return { id, token }
}

export const sentTo = await senderIn(w)
/** Records of another member, and of another organization. */
export const others = await pathsIn(w, w.user.id)
export const elsewhere = await otherPlace(w).then((place) => pathsIn(place, place.user.id))

// Some reads handle waiting facts first: what follows from the records above is written before anybody looks.
for (const [endpoint, path] of others)
  if (endpoint.follows !== undefined) await w.call(`${endpoint.method} ${path}`, w.owner)

export async function answered(endpoint: Endpoint, path: string, as: Person) {
  const { status, body, text } = await w.call(`${endpoint.method} ${path}`, as, await sentTo(endpoint, path))
  const isDone = status >= 200 && status < 300
  return { isDone, answer: isDone ? 'yes' : `${status} ${body?.error_code}`, body, text }
}
