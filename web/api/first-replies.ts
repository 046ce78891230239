// What /before-app.js asked for while the code of the app was still on its way, by method and address.
declare global {
  var stintFirstReplies: Map<string, Promise<Response | undefined>> | undefined
}

const replies = globalThis.stintFirstReplies ?? new Map()

/** A token lives for minutes; what nobody took by then is asked for again. */
const freshMs = 30_000

/** The reply to a call that is already under way; once, and only at the start. None if it was not needed by then. */
export async function takeFirstReply(method: string, url: string): Promise<Response | undefined> {
  const key = `${method} ${url}`
  const reply = replies.get(key)
  replies.delete(key)
  return performance.now() < freshMs ? reply : undefined
}

/** After a sign-in or sign-out: earlier replies belong to another user. */
export function forgetFirstReplies(): void {
  replies.clear()
}
