import type { AccountState } from './account-types.ts'
import { mostAgeMs } from './copy-bounds.ts'

/** Whose copy a key opens. */
export type CopyKey = { userId: number; key: string }

const name = 'stint_copy'

/**
 * The key is kept in a cookie, apart from what it opens: browsers encrypt cookies by the account of the device, overwrite
 * removed ones and end them by themselves, where a database keeps removed values for a while.
 */
export async function keepCopyKey({ user, device_copy }: AccountState): Promise<CopyKey | undefined> {
  if (user === null || device_copy === null) {
    await removeCopyKey()
    return undefined
  }
  await cookieStore.set({
    name,
    value: `${user.id}.${device_copy.key}`,
    sameSite: 'strict',
    // Without an end it goes with the session: when the browser closes.
    expires: device_copy.lasts ? Date.now() + mostAgeMs : null,
  })
  return { userId: user.id, key: device_copy.key }
}

/** The key of the person who was here last and did not sign out. */
export async function findCopyKey(): Promise<CopyKey | undefined> {
  const { value = '' } = (await cookieStore.get(name)) ?? {}
  const [, userId, key] = /^(\d+)\.([\w-]{43})$/.exec(value) ?? []
  return key === undefined ? undefined : { userId: Number(userId), key }
}

export function removeCopyKey(): Promise<void> {
  return cookieStore.delete(name)
}
