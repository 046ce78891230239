import type { Place } from './place.ts'

export type TrackingBlows = {
  /** How many batches were answered so far. */
  onProgress(sent: { batches: number }): void
  /** Waits until everything that was struck is back. */
  done(): Promise<void>
}

type Wanted = { kills: number; restarts: number; batches: number }

/** Strikes at even distances of the batches that are to be sent, one blow after the other. */
export function startBlows(
  { kills, restarts, batches }: Wanted,
  place: Place,
  say: (line: string) => void,
): TrackingBlows {
  const blows = [...Array<'kill'>(kills).fill('kill'), ...Array<'restart'>(restarts).fill('restart')]
  const distance = batches / (blows.length + 1)
  let next = 0
  let struck: Promise<void> = Promise.resolve()

  async function strike(number: number): Promise<void> {
    const isKill = blows[number] === 'kill'
    say(isKill ? 'kill -9 of a worker' : 'PostgreSQL stops at once')
    await (isKill ? place.killWorker(number % 2 === 0 ? 0 : 1) : place.stopDatabase())
  }

  return {
    onProgress(sent) {
      for (; next < blows.length && sent.batches >= distance * (next + 1); next++) {
        const number = next
        struck = struck.then(() => strike(number))
        // `done` reports a failure.
        struck.catch(() => {})
      }
    },
    done: () => struck,
  }
}
