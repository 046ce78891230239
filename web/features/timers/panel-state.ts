import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let isOpen = false

/** The panel of the timer is opened from the header, the bottom bar and the search. */
export const timerPanel = {
  open: () => set(true),
  close: () => set(false),
  toggle: () => set(!isOpen),
}

export function useTimerPanel(): boolean {
  return useSyncExternalStore(subscribe, () => isOpen)
}

function set(value: boolean): void {
  isOpen = value
  for (const each of listeners) each()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
