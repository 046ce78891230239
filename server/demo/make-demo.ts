import { randomInt } from 'node:crypto'
import type { Demo } from '../api/demo/demo.ts'
import { emailOf } from '../api/demo/person.ts'
import type { Writer } from '../api/writing.ts'
import { createToken } from '../features/identity/changes/organization-tokens.ts'
import { hashPassword } from '../features/identity/rules/password.ts'
import { activeAmong } from '../features/organizations/public.ts'
import type { Blobs } from '../foundation/blobs/blobs.ts'
import type { Sealer } from '../foundation/secrecy/sealed.ts'
import { instantFrom } from '../foundation/time/instant.ts'
import { present } from '../foundation/values/present.ts'
import { makeProduct } from '../wiring/product.ts'
import { people } from './cast/people.ts'
import { guides, studio } from './cast/studio.ts'
import type { DemoNotes } from './notes.ts'
import { partOrder } from './part-order.ts'
import { writePast } from './write-past.ts'

const founder = people[0]?.name ?? ''
export const founderEmail = emailOf(founder)
export const castEmails = people.map(({ name }) => emailOf(name))

/** Creates the demo in one transaction; its rows are the same in every database. */
export async function makeDemo(
  writer: Writer,
  seals: (purpose: string) => Sealer,
  blobs: Blobs,
): Promise<DemoNotes> {
  const password = newPassword()
  const parts = partOrder(makeProduct({ base: '', auth: '' }).features.flatMap(({ demo = [] }) => demo))
  const demo = emptyDemo(writer, { seals, blobs, passwordHash: await hashPassword(password) })
  for (const part of parts) await part.create(demo)
  await writePast(demo, parts)
  const { token } = await createToken(
    { ...writer, now: instantFrom(studio.founded) },
    { activeAmong },
    {
      organizationId: demo.organizationId,
      userId: present(demo.ids.users.get(founder), 'founder'),
      name: 'Demo',
      expiry: 'never',
    },
  )
  return {
    organization: { id: demo.organizationId, name: studio.name },
    password,
    token,
    people: guides.map(({ role, name }) => ({ role, email: emailOf(name) })),
  }
}

function emptyDemo(writer: Writer, secrets: Pick<Demo, 'seals' | 'blobs' | 'passwordHash'>): Demo {
  return {
    ...writer,
    ...secrets,
    people,
    studio,
    organizationId: 0,
    ids: { users: new Map(), clients: new Map(), projects: new Map(), teams: new Map() },
    linkIds: [],
    projects: [],
    teamPlaces: [],
    places: [],
    tracked: new Map(),
    assignments: [],
    daysOff: new Map(),
    holidays: new Map(),
    savedReports: new Map(),
    pastTimesheets: [],
  }
}

// No letters and digits that look alike: people read it from a screen and type it.
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

function newPassword(): string {
  const word = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('')
  return `${word()}-${word()}-${word()}`
}
