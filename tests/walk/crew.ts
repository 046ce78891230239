import assert from 'node:assert/strict'
import type { Person, World } from '../../server/testing/world.ts'

/** A team lead who may invite, and a team member; neither is on a project. The lead leads the world's user too. */
export type Crew = { lead: Person; member: Person }

/** The part of a world that a walk over all paths needs. */
export type Walked = Pick<
  World,
  | 'organizationId'
  | 'projectId'
  | 'owner'
  | 'projectManager'
  | 'user'
  | 'viewer'
  | 'database'
  | 'call'
  | 'write'
  | 'now'
  | 'addPerson'
>

const crews = new WeakMap<Walked, Promise<Crew>>()

export function crewOf(w: Walked): Promise<Crew> {
  const known = crews.get(w) ?? makeCrew(w)
  crews.set(w, known)
  return known
}

async function makeCrew(w: Walked): Promise<Crew> {
  const [lead, member] = [await w.addPerson('Lea Teamlead'), await w.addPerson('Tim Teammember')]
  for (const led of [member, w.user]) {
    const team = {
      name: 'Walked over',
      members: [
        { user_id: lead.id, role: 'manager', lead: true },
        { user_id: led.id, role: 'user' },
      ],
      lead_options: { invite_members_to_organization: true },
    }
    const reply = await w.call(`POST /v2/organizations/${w.organizationId}/teams`, w.owner, { body: team })
    assert.equal(reply.status, 201, reply.text)
  }
  return { lead, member }
}
