import type { Build } from './build.ts'
import { isAway, wayFor } from './requests.ts'

declare const self: ServiceWorkerGlobalScope
/** Written in by the build. */
declare const __BUILD__: Build

const build = __BUILD__
const place = {
  origin: self.location.origin,
  authPath: new URL(self.location.href).searchParams.get('auth') ?? '',
  shell: build.shell,
}
const prefix = 'stint-'
const own = `${prefix}${build.version}`
// A tab that is open over an upgrade still loads the pages of the build before.
const buildsKept = 2

self.addEventListener('install', (event) => event.waitUntil(keepShell()))
self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([removeOlder(), self.clients.claim()])),
)
self.addEventListener('fetch', (event) => {
  const reply = replyTo(event.request)
  if (reply) event.respondWith(reply)
})
self.addEventListener('message', (event) => {
  if (event.data === 'activate') event.waitUntil(self.skipWaiting())
  if (event.data === 'keep-pages') event.waitUntil(keepPages())
  if (event.data === 'entry') event.ports[0]?.postMessage(build.entry)
})

/** Undefined: the browser asks the server as if there were no worker. */
function replyTo(request: Request): Promise<Response> | undefined {
  const way = wayFor(request, place)
  if (way === 'kept first') return keptFirst(request)
  if (way === 'page') return networkFirst(request, '/')
  if (way === 'network first') return networkFirst(request, request.url)
  return undefined
}

async function keptFirst(request: Request): Promise<Response> {
  const kept = await caches.match(request, { ignoreVary: true })
  if (kept) return kept
  const reply = await fetch(request)
  if (reply.ok) {
    const cache = await caches.open(own)
    await cache.put(request, reply.clone())
  }
  return reply
}

/** The kept page has no data of anybody: the app asks for them, or says that it is offline. */
async function networkFirst(request: Request, kept: string): Promise<Response> {
  const reply = await fetch(request).catch(() => undefined)
  if (reply && !isAway(reply.status)) return reply
  const cache = await caches.open(own)
  return (await cache.match(kept, { ignoreVary: true })) ?? reply ?? Response.error()
}

async function keepShell(): Promise<void> {
  const cache = await caches.open(own)
  await cache.addAll(build.shell.map((path) => new Request(path, { credentials: 'omit' })))
}

/** One after the other: what the person waits for goes first. */
async function keepPages(): Promise<void> {
  const cache = await caches.open(own)
  for (const path of build.pages) {
    if (await cache.match(path, { ignoreVary: true })) continue
    // The next page that opens goes on with what is missing.
    const reply = await fetch(path, { priority: 'low' }).catch(() => undefined)
    if (!reply) return
    if (reply.ok) await cache.put(path, reply)
  }
}

async function removeOlder(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== own)
  const older = names.slice(0, Math.max(0, names.length - (buildsKept - 1)))
  await Promise.all(older.map((name) => caches.delete(name)))
}
