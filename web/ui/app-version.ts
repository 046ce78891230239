import { useSyncExternalStore } from 'react'
import { authPath, baseUrl } from '../api/account-client.ts'
import { nowMs } from './clock.ts'

const listeners = new Set<() => void>()
let isNewer = false

/** Whether the server has a newer build than the one that this page runs. */
export function useNewVersion(): boolean {
  return useSyncExternalStore(subscribe, () => isNewer)
}

/** Loads the app again, in its newest build. That page activates its worker: here the reload would wait for the change. */
export function reloadApp(): void {
  location.reload()
}

/** The server's build, compared with the one that this page runs. */
export type ServedBuild = 'same' | 'newer' | 'unreachable'

/** Asks the server which build it has. */
export async function askForBuild(): Promise<ServedBuild> {
  const page = await fetch('/', { cache: 'no-store', headers: { Accept: 'text/html' } })
    .then((reply) => (reply.ok ? reply.text() : ''))
    .catch(() => '')
  if (!page.includes('id="app"')) return 'unreachable'
  if (!page.includes(`"${ownEntry()}"`)) announce()
  return isNewer ? 'newer' : 'same'
}

const lookAgainMs = 600_000

/**
 * Keeps the app on the device by its worker, and notices upgrades. Browsers have workers on https and localhost only; a
 * server on plain http goes without.
 */
export async function keepOnDevice(): Promise<void> {
  if (!('serviceWorker' in navigator) || new URL(baseUrl()).origin !== location.origin) return
  const url = `/service-worker.js?auth=${encodeURIComponent(authPath())}`
  const registration = await navigator.serviceWorker.register(url, { updateViaCache: 'none' })
  if (registration.waiting) void look(registration.waiting)
  registration.addEventListener('updatefound', () => follow(registration.installing))
  follow(registration.installing)
  let lookedAt = nowMs()
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || nowMs() - lookedAt < lookAgainMs) return
    lookedAt = nowMs()
    registration.update().catch(() => undefined)
  })
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage('keep-pages')
}

function follow(worker: ServiceWorker | null): void {
  worker?.addEventListener('statechange', () => {
    if (worker.state === 'installed') void look(worker)
  })
}

/** A worker of this page's own build takes over silently; one of another build waits for the person. */
async function look(worker: ServiceWorker): Promise<void> {
  const entry = await entryOf(worker)
  if (entry === ownEntry()) return worker.postMessage('activate')
  announce()
}

function entryOf(worker: ServiceWorker): Promise<string> {
  return new Promise((answer) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }) => answer(String(data))
    worker.postMessage('entry', [port2])
  })
}

function ownEntry(): string {
  return document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? ''
}

function announce(): void {
  isNewer = true
  for (const each of listeners) each()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
