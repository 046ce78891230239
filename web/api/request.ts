import { takeFirstReply } from './first-replies.ts'
import { problemOf, unreachable } from './problem.ts'

export type Sent = {
  method: string
  url: string
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal
  priority?: 'low' | undefined
  /** The reply is a file that people save. */
  isFile?: boolean
  /** Cookies also go to the identity service on its own host. */
  withCookies?: boolean
}

/** Sends JSON and reads JSON or text; whatever is not a success is thrown as an ApiProblem. */
export async function request<Reply>({
  method,
  url,
  body,
  headers,
  signal,
  priority,
  isFile,
  withCookies,
}: Sent): Promise<Reply> {
  const ask = () =>
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
      priority,
    })
  const reply = await answered(takeFirstReply(method, url).then((first) => first ?? ask()))
  if (!reply.ok) throw await problemOf(reply)
  if (reply.status === 204 || reply.headers.get('Content-Length') === '0') return undefined as Reply
  if (isFile) return { name: fileNameIn(reply.headers), content: await reply.blob() } as Reply
  const isText = reply.headers.get('Content-Type')?.startsWith('text/')
  return (isText ? await reply.text() : await reply.json()) as Reply
}

function fileNameIn(headers: Headers): string {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/.exec(headers.get('Content-Disposition') ?? '') ?? []
  return encoded === undefined ? 'file' : decodeURIComponent(encoded)
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
