import type { Writer } from '../../../api/writing.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { namesOfOrganizations } from '../../organizations/public.ts'
import type { RemoveLasting } from '../ports.ts'
import { type LastingAccess, lastingAccessToRemove } from '../store/lasting-access.ts'

/** With the name of its organization. */
export type NamedAccess = LastingAccess & { organization: string | null }

/**
 * Removes what browser sessions created, except the kept one, or everything. The account must be locked and its
 * sessions revoked before: then none of them creates more.
 */
export async function removeLastingAccess(
  writer: Writer,
  remove: RemoveLasting,
  userId: number,
  which: { exceptFamilyId: number | undefined } | 'all',
): Promise<NamedAccess[]> {
  const removed: LastingAccess[] = []
  for (const access of await lastingAccessToRemove(writer.db, userId, which, writer.now))
    if (await remove[access.kind](writer, access)) removed.push(access)
  return named(writer.db, removed)
}

export async function named(db: Db, things: LastingAccess[]): Promise<NamedAccess[]> {
  const ids = things.flatMap(({ organization_id }) => organization_id ?? [])
  const names = await namesOfOrganizations(db, ids)
  return things.map((each) => ({ ...each, organization: nameOf(names, each.organization_id) }))
}

const nameOf = (names: ReadonlyMap<number, string>, id: number | null) =>
  id === null ? null : (names.get(id) ?? null)
