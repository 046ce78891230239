const name = 'stint-timer'

/** The other tabs of this browser look at once. */
export function tellOtherTabs(): void {
  const channel = new BroadcastChannel(name)
  channel.postMessage('changed')
  channel.close()
}

/** Calls back when another tab changed the timer; the answer ends that. */
export function hearOtherTabs(changed: () => void): () => void {
  const channel = new BroadcastChannel(name)
  channel.onmessage = changed
  return () => channel.close()
}
