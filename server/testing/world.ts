import { testDatabase } from '../foundation/testing/test-database.ts'
import { addSeconds, instantFrom } from '../foundation/time/instant.ts'
import {
  type BareWorld,
  type BareWorldOptions,
  bareWorld,
  openWorld,
  startedTemplate,
  usualNow,
  worldOn,
} from './bare-world.ts'
import type { Called } from './call.ts'
import { insertMember, type People, type Person, type Populated, populate, type Terms } from './people.ts'
import { worldHash } from './watched-writes/watched-template.ts'

export type World = Populated &
  BareWorld & {
    addPerson(name: string, role?: 'owner' | 'manager' | 'user'): Promise<Person>
  }

/** `isOwn`: made for this file alone, because its moment never comes again or how it is made counts. */
export type WorldOptions = BareWorldOptions & Terms & { isOwn?: boolean }

/** `madeIn`: the hour in which a clone may have been prepared, for worlds that go by the clock of the machine. */
type ClonedOptions = BareWorldOptions & { madeIn?: string }

/** A server of its own on a database of its own, with one person of every kind; it ends with the test file. */
export async function world(options: WorldOptions = {}): Promise<World> {
  const { zone, plan, addons, isOwn } = options
  const isUsual = !isOwn && zone === undefined && plan === undefined && addons === undefined
  if (isUsual) return clonedWorld('world', options, async () => ({}))
  return peopled(await bareWorld(options), options)
}

/** One person of every kind in a world that has nobody yet. */
export async function peopled(bare: BareWorld, terms: Terms): Promise<World> {
  return withPeople(bare, await bare.write((writer) => populate(writer, terms)), terms.zone)
}

/**
 * A clone of a usual world of the same moment that was prepared once, and where everything due is done. Measured: to make and
 * settle a world takes 0.4 s of a processor in Node and as much in PostgreSQL, to clone it 0.1 s.
 */
export async function clonedWorld<T extends object>(
  name: string,
  { madeIn, ...options }: ClonedOptions,
  prepare: (first: World) => Promise<T>,
): Promise<World & T> {
  const now = options.now ?? usualNow
  const database = await testDatabase({
    template: `${await worldHash()}-${name}-${(madeIn ?? now).replaceAll(/[-:]/g, '')}`,
    from: await startedTemplate(),
    async fill(url, leaveNote) {
      const { close, ...bare } = await openWorld(url, { now: shortlyBefore(now) })
      try {
        const people = await bare.write((writer) => populate(writer, {}))
        const prepared = await prepare(withPeople(bare, people))
        await bare.settle()
        leaveNote(JSON.stringify({ people, prepared }))
      } finally {
        await close()
      }
    },
  })
  const { people, prepared } = JSON.parse(database.note)
  return { ...withPeople(await worldOn(database, options), people), ...prepared }
}

function withPeople(bare: BareWorld, people: Populated, zone?: string): World {
  const { organizationId } = people
  return {
    ...bare,
    ...people,
    addPerson: (name, role = 'user') =>
      bare.write((writer) => insertMember(writer, { organizationId, zone }, { name, role })),
  }
}

/** So that nothing that a clone begins with comes from after its clock. */
function shortlyBefore(now: string): string {
  return addSeconds(instantFrom(now), -30)
}

export type { Called, People, Person }
