import { useSyncExternalStore } from 'react'

/** Why the server refuses changes, or all calls; undefined while it is open. */
export type ServerMode = { name: 'read_only' | 'maintenance'; message?: string; until?: string }

/** Replies carry it while the server refuses anything. */
const modeHeader = 'Stint-Mode'

const listeners = new Set<() => void>()
let current: ServerMode | undefined
let looking: Promise<void> | undefined

export function serverMode(): ServerMode | undefined {
  return current
}

export function useServerMode(): ServerMode | undefined {
  return useSyncExternalStore(listen, serverMode)
}

/** A reply shows whether the mode is another one; a refusal waits until it is known. */
export async function noticeMode(reply: Response): Promise<void> {
  if ((reply.headers.get(modeHeader) ?? undefined) === current?.name) return
  const looked = lookAtMode()
  if (!reply.ok) await looked
}

/** Asks the server for its mode. While it does not answer, the mode stays. */
export function lookAtMode(): Promise<void> {
  looking ??= fetch('/healthz', { cache: 'no-store' })
    .then(async (reply) => {
      if (reply.ok) keep(modeIn(await reply.json()))
    })
    .catch(() => undefined)
    .finally(() => {
      looking = undefined
    })
  return looking
}

function modeIn(health: unknown): ServerMode | undefined {
  const { mode } = objectOf(health)
  const { name, message, until } = objectOf(mode)
  if (name !== 'read_only' && name !== 'maintenance') return undefined
  return {
    name,
    ...(typeof message === 'string' && { message }),
    ...(typeof until === 'string' && { until }),
  }
}

function objectOf(value: unknown): Partial<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}
}

function keep(mode: ServerMode | undefined): void {
  if (JSON.stringify(mode) === JSON.stringify(current)) return
  current = mode
  for (const each of listeners) each()
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
