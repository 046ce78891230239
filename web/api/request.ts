import { problemOf, unreachable } from './problem.ts'

export type Sent = {
  method: string
  url: string
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal
  /** Cookies also go to the identity service on its own host. */
  withCookies?: boolean
}

/** Sends JSON and reads JSON; whatever is not a success is thrown as an ApiProblem. */
export async function request<Reply>({
  method,
  url,
  body,
  headers,
  signal,
  withCookies,
}: Sent): Promise<Reply> {
  const reply = await answered(
    fetch(url, {
      method,
      headers: {
        Accept: 'application/json',
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      credentials: withCookies ? 'include' : 'same-origin',
      signal,
    }),
  )
  if (!reply.ok) throw await problemOf(reply)
  return (
    reply.status === 204 || reply.headers.get('Content-Length') === '0' ? undefined : await reply.json()
  ) as Reply
}

async function answered(call: Promise<Response>): Promise<Response> {
  try {
    return await call
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw unreachable()
  }
}

/** What the server wrote into the page for us. */
export function pageSetting(name: string): string {
  return document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? ''
}
