import type { FormEvent } from 'react'

/** Fields that were left with a text whose options are still on their way; a form is sent when they have come. */
const awaited = new Set<Promise<void>>()

/** Returns what ends the wait. */
export function awaitChoice(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  awaited.add(promise)
  return () => {
    awaited.delete(promise)
    resolve()
  }
}

/** Whether a form waits for its fields; it is sent again when they have their choices. */
export function isSentLater(event: FormEvent<HTMLFormElement>): boolean {
  if (awaited.size === 0) return false
  event.preventDefault()
  const form = event.currentTarget
  void choicesMade().then(() => form.requestSubmit())
  return true
}

/** Ends when every field has its choice, and the page shows it. */
export async function choicesMade(): Promise<void> {
  await Promise.all(awaited)
  await new Promise((done) => setTimeout(done))
}
