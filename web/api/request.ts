import { takeFirstReply } from './first-replies.ts'
import { problemOf, unreachable } from './problem.ts'
import { noticeMode } from './server-mode.ts'

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

/** Sends JSON or a file, and reads JSON or text; whatever is not a success is thrown as an ApiProblem. */
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
        ...(body !== undefined && { 'Content-Type': body instanceof Blob ? body.type : 'application/json' }),
        ...headers,
      },
      body: body === undefined || body instanceof Blob ? body : JSON.stringify(body),
      credentials: withCookies ? 'include' : 'same-origin',
      signal,
      priority,
    })
  const reply = await answered(takeFirstReply(method, url).then((first) => first ?? ask()))
  await noticeMode(reply)
  if (!reply.ok) throw await problemOf(reply)
  return (await contentOf(reply, isFile)) as Reply
}

async function contentOf(reply: Response, isFile = false): Promise<unknown> {
  if (reply.status === 204 || reply.headers.get('Content-Length') === '0') return undefined
  if (isFile) return { name: fileNameIn(reply.headers), content: await reply.blob() }
  return reply.headers.get('Content-Type')?.startsWith('text/') ? reply.text() : reply.json()
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
