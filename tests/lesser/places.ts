import assert from 'node:assert/strict'
import { insertMember } from '../../server/testing/people.ts'
import type { Person, World } from '../../server/testing/world.ts'
import type { Walked } from '../walk/crew.ts'

/** The same world with this member in the place of its user: the records that paths name become theirs. */
export function ownPlace(w: World, person: Person): Walked {
  return { ...w, user: person, addPerson: (name) => w.addPerson(`${name} of ${person.id}`) }
}

/** The other organization of the world, with a project and its people. */
export async function otherPlace(w: World): Promise<Walked> {
  const organizationId = w.otherOrganizationId
  const addPerson = (name: string) =>
    w.write((writer) => insertMember(writer, { organizationId }, { name: `${name} Elsewhere`, role: 'user' }))
  const people = {
    projectManager: await addPerson('Pia'),
    user: await addPerson('Uma'),
    viewer: await addPerson('Vera'),
  }
  const members = [
    { user_id: people.projectManager.id, role: 'manager' },
    { user_id: people.user.id, role: 'user' },
    { user_id: people.viewer.id, role: 'viewer' },
  ]
  const body = { name: 'Elsewhere', members }
  const made = await w.call(`POST /v2/organizations/${organizationId}/projects`, w.otherOwner, { body })
  assert.equal(made.status, 201, made.text)
  return { ...w, ...people, organizationId, projectId: made.body.project.id, owner: w.otherOwner, addPerson }
}
