import type { AccountState } from './account-types.ts'
import { findCopyKey, keepCopyKey, removeCopyKey } from './copy-key.ts'
import { copyOwner, findInCopy, keepInCopy, mayKeep, openCopy } from './device-copy.ts'
import { ApiProblem } from './problem.ts'

/** Replies that are needed without a connection, in the copy of the signed-in person. */
const prefix = 'reply/'

/** Says whose replies are kept from now on; nobody's if nobody is signed in. */
export async function keepFor(state: AccountState): Promise<void> {
  if (!mayKeep) return
  await openCopy(await keepCopyKey(state).catch(() => undefined))
  keepReply('account', state)
}

/** First the key: without it nothing can be read, even while another tab is in the way of the rest. */
export async function removeKept(): Promise<void> {
  if (!mayKeep) return
  await removeCopyKey().catch(() => undefined)
  await openCopy(undefined)
}

/** The account of the last person who was here and did not sign out; opens their copy. */
export async function findLast(): Promise<AccountState | undefined> {
  const key = mayKeep ? await findCopyKey().catch(() => undefined) : undefined
  if (key === undefined) return undefined
  await openCopy(key)
  return findKept<AccountState>('account')
}

export function keepReply(name: string, reply: unknown): void {
  keepInCopy(prefix + name, reply)
}

/** Reads from the server and keeps the reply; without a connection it returns the kept one. */
export async function keptReply<Reply>(name: string, read: () => Promise<Reply>): Promise<Reply> {
  try {
    const reply = await read()
    keepReply(name, reply)
    return reply
  } catch (error) {
    const kept = isUnreachable(error) ? findKept<Reply>(name) : undefined
    if (kept === undefined) throw error
    return kept
  }
}

/** The same for a reply about a member: kept only if it is the signed-in person. */
export function ownReply<Reply>(userId: number, name: string, read: () => Promise<Reply>): Promise<Reply> {
  return userId === copyOwner() ? keptReply(name, read) : read()
}

export function isUnreachable(error: unknown): boolean {
  return error instanceof ApiProblem && error.status === 0
}

/** Only this module writes these names, and a build reads only what it wrote itself. */
export function findKept<Reply>(name: string): Reply | undefined {
  return findInCopy(prefix + name) as Reply | undefined
}
