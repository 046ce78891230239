// What /before-app.js asked for while the code of the app was still on its way, by method and address.
const replies = (Reflect.get(globalThis, 'stintFirstReplies') ?? new Map()) as Map<
  string,
  Promise<Response | undefined>
>

/** A token lives for minutes; what nobody took by then is asked for again. */
const freshMs = 30_000

/** The reply to a call that is already under way; once, and only at the start. None if it was not needed by then. */
export async function takeFirstReply(method: string, url: string): Promise<Response | undefined> {
  const key = `${method} ${url}`
  const reply = replies.get(key)
  replies.delete(key)
  return performance.now() < freshMs ? reply : undefined
}

/** After somebody came or went: what was asked for before is about somebody else. */
export function forgetFirstReplies(): void {
  replies.clear()
}
