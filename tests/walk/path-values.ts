import assert from 'node:assert/strict'
import type { Endpoint } from '../../server/api/endpoint.ts'
import { insertClient } from '../../server/features/clients/public.ts'
import { addProjectCounts } from '../../server/features/organizations/public.ts'
import { countOf, insertProjectMembers } from '../../server/features/projects/store/project-members.ts'
import { insertProject } from '../../server/features/projects/store/projects.ts'
import type { World } from '../../server/testing/world.ts'

type Asked = { w: World; isChange: boolean; ownId?: number }

/** What stands for each path parameter. A change gets a record of its own, so that no call spoils the next one. */
const values: Record<string, (asked: Asked) => Promise<number> | number> = {
  organization_id: ({ w }) => w.organizationId,
  project_id: ({ w, isChange }) => (isChange ? makeProject(w) : w.projectId),
  client_id: ({ w }) => makeClient(w),
  user_id: ({ w, ownId }) => ownId ?? w.user.id,
}

export function valueFor(name: string, asked: Asked): Promise<number> | number {
  const value = values[name]
  assert.ok(
    value,
    `Nobody knows what a path parameter ${name} stands for: add it to tests/walk/path-values.ts.`,
  )
  return value(asked)
}

/** The path of an endpoint as this caller would call it, with its example's query. */
export async function pathFor(w: World, endpoint: Endpoint, callerId: number): Promise<string> {
  const { path, example, access, method } = endpoint
  const ownId = access.kind === 'signed_in' ? callerId : undefined
  let filled = path
  for (const [marker, name = ''] of path.matchAll(/:(\w+)/g))
    filled = filled.replace(marker, String(await valueFor(name, { w, isChange: method !== 'GET', ownId })))
  return example.query === undefined ? filled : `${filled}?${example.query}`
}

function makeClient(w: World): Promise<number> {
  return w.write(({ db, now }) => insertClient(db, w.organizationId, { name: 'Walked over' }, now))
}

/** A project on which everybody stands as they stand on the world's own. */
function makeProject(w: World): Promise<number> {
  const { organizationId, projectManager, user, viewer } = w
  const roles = [
    [projectManager.id, 'manager'],
    [user.id, 'user'],
    [viewer.id, 'viewer'],
  ] as const
  return w.write(async ({ db, now }) => {
    const projectId = await insertProject(db, organizationId, { name: 'Walked over' }, now)
    const members = roles.map(([user_id, role]) => ({ user_id, role, pay_rate: null, bill_rate: null }))
    await insertProjectMembers(db, { organizationId, projectId }, members, now)
    await addProjectCounts(
      db,
      organizationId,
      roles.map(([userId, role]) => countOf(userId, role)),
    )
    return projectId
  })
}
