import { ApiProblem } from './problem.ts'

/**
 * Replies that the timer needs without a connection, kept in this browser for the signed-in person alone. They go when that
 * person signs out, or somebody else signs in.
 */
const prefix = 'stint-kept/'
// The storage of a site is small, and what waits to be sent comes first.
const longest = 400_000

let ownerId: number | undefined

/** Says whose replies are kept from now on; null: nobody is signed in. */
export function keepFor(userId: number | null): void {
  ownerId = userId ?? undefined
  const own = `${prefix}${userId}/`
  for (const key of Object.keys(localStorage))
    if (key.startsWith(prefix) && !key.startsWith(own)) localStorage.removeItem(key)
}

export function removeKept(): void {
  keepFor(null)
}

export function keepReply(name: string, reply: unknown): void {
  if (ownerId === undefined) return
  const text = JSON.stringify(reply)
  const key = `${prefix}${ownerId}/${name}`
  try {
    if (text.length > longest) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    // A full or forbidden storage only means that nothing is there offline.
    localStorage.removeItem(key)
  }
}

/** Reads from the server and keeps the reply; without a connection the kept one stands in. */
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
  return userId === ownerId ? keptReply(name, read) : read()
}

/** A reply kept by the last person who was here and did not sign out. */
export function findLast<Reply>(name: string): Reply | undefined {
  const key = Object.keys(localStorage).find((each) => each.startsWith(prefix) && each.endsWith(`/${name}`))
  return key === undefined ? undefined : parsed(key)
}

export function isUnreachable(error: unknown): boolean {
  return error instanceof ApiProblem && error.status === 0
}

function findKept<Reply>(name: string): Reply | undefined {
  return ownerId === undefined ? undefined : parsed(`${prefix}${ownerId}/${name}`)
}

function parsed<Reply>(key: string): Reply | undefined {
  try {
    const text = localStorage.getItem(key)
    // Only this module writes these keys.
    return text === null ? undefined : (JSON.parse(text) as Reply)
  } catch {
    return undefined
  }
}
